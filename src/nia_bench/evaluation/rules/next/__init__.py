"""Rules of Next.js, one a module, and its conventions: names that only some versions take notice of.

They are the names of files, exports, directives and commands.
"""

from __future__ import annotations

from nia_bench.evaluation.rules.rule import Convention

PROXY = Convention("next", "proxy", since=16)
MIDDLEWARE = Convention("next", "middleware", since=12, until=15)
NESTED_MIDDLEWARE = Convention("next", "_middleware", since=12, until=12)
USE_CACHE = Convention("next", "use cache", since=15)
LINT = Convention("next", "next lint", since=11, until=15)

CONVENTIONS = (PROXY, MIDDLEWARE, NESTED_MIDDLEWARE, USE_CACHE, LINT)
