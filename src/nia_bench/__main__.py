"""Runs `python -m nia_bench`, which is the same program as the console script `nia-bench`."""

from nia_bench.cli import run_program

if __name__ == "__main__":
    run_program()
