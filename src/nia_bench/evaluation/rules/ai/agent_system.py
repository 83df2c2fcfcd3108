"""`system` among the settings of an agent.

## What it catches
`new ToolLoopAgent({ system })` without `instructions`: spread from a constant, or cast to `any`, so that the
compiler does not look.

## Why it is wrong
The agent of 5 took `system`; that of 6 reads `instructions` alone, and runs without any.

## Example
```ts
const persona = { system: 'You research.' };
new ToolLoopAgent({ model, tools, ...persona });
```
Use instead:
```ts
const persona = { instructions: 'You research.' };
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.options import Renamed, renamed_options
from nia_bench.evaluation.rules.rule import Breaches, rule

RENAMED = (Renamed(("ai:ToolLoopAgent", "ai:Experimental_Agent"), "system", "instructions"),)


@rule("ai-agent-system", "outdated_api", since=(6,))
def find(view: View) -> Breaches:
    """Agents whose prompt is never read."""
    return renamed_options(view, RENAMED)
