"""What clicks on the board mean for a while: looking, walking, attacking, placing, using an ability."""
