"""Settings all tests share."""

from hypothesis import settings

# A slow machine is no failure: no test here asserts how long something takes.
settings.register_profile("nia-bench", deadline=None)
settings.load_profile("nia-bench")
