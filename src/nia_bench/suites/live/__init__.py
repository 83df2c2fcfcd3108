"""Tasks on this year's releases: new interfaces, changed ones, and projects to bring to a new major version."""
