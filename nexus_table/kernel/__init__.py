"""What playing any game means; this floor knows no game, no file and no screen."""
