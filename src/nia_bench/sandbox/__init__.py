"""Sandboxes, in which agents run, and the gateway, through which their requests go out."""
