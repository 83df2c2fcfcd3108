"""Where agents run. What a sandbox lets out goes through the gateway."""
