"""The things on a screen that are told values and give intents."""
