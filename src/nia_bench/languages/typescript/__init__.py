"""The compiler as a service: pinned environments, type checks, and facts about submissions.

Everything that knows TypeScript lives here; the rest of the package sees `contract.facts.Facts` alone.
"""

from nia_bench.languages.typescript.compiler import Compiler

__all__ = ["Compiler"]
