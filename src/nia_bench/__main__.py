"""`python -m nia_bench`: the same program as the console script."""

from nia_bench.cli.main import main

if __name__ == "__main__":
    main()
