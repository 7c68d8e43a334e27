"""The battlefield on the screen; the only room of this wing that knows pygame."""
