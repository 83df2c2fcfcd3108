"""Prints the folder of the pinned Node.js, which it installs first, for programs that want one on PATH."""

from __future__ import annotations

import sys

from nia_bench.installing import node

if __name__ == "__main__":
    print(node.ready(report=lambda line: print(line, file=sys.stderr)).programs)
