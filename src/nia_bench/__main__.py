"""Runs `python -m nia_bench`, which is the same program as the console script `nia-bench`."""

from nia_bench.cli.main import main

if __name__ == "__main__":
    main()
