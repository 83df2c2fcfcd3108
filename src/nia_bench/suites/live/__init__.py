"""Tasks on this year's releases: new interfaces, changed ones, and projects to move to a new major."""
