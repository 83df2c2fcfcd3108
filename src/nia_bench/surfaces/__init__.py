"""API surfaces: what each version of a library exports, how two versions differ, and queries about both."""
