"""The difference of two API surfaces."""
