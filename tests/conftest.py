"""What all tests share: examples are drawn from a fixed seed, so that a check says the same on every machine."""

from hypothesis import settings

settings.register_profile("check", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("check")
