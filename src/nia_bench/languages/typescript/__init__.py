"""The compiler as a service: pinned environments, type checks, and facts about submissions.

Everything that knows TypeScript lives here. `language` makes it a `Language`; the rest of the package sees
that protocol and `contract.facts.Facts` alone.
"""

from nia_bench.languages.typescript.compiler import Compiler

__all__ = ["Compiler"]
