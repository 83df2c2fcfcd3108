"""Puts things into the user's cache directory: each whole or not at all.

`cache` says where that directory is, `installation` installs what has a content key, `retirement` removes
what a newer description has replaced. `npm` and `pypi` fetch packages from their registries.
"""
