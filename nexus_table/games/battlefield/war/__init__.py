"""The war of Nexohominis: a whole game over the wing's terrain, sight and movement, from deployment to its end."""
