"""Computer players of a war: an economy, workers, and activations chosen by named terms; they see only a view."""
