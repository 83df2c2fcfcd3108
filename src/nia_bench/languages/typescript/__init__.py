"""TypeScript: pinned environments, the compiler, facts about submissions, and the runner of answers.

`language` implements the protocol `Language`. Other packages use that protocol and `contract.facts.Facts`.
"""

from nia_bench.languages.typescript.compiler import Compiler

__all__ = ["Compiler"]
