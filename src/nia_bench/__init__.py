"""Nia-Bench: does an agent's code fit the library version a project pins?"""

__version__: str
__all__ = ["__version__"]


def __getattr__(name: str) -> str:
    # Reading the installed metadata costs more than importing this package does, and few callers want it.
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415  (only when asked for, as said above)

        return version("nia-bench")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
