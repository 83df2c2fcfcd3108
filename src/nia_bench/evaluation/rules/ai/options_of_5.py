"""Options under the name that AI SDK 5 gave them, in a version before.

## What it catches
`stopWhen` and `maxOutputTokens` of the text and object functions, and `inputSchema` of `tool()`, in an object
that lacks the option of 4: spread from a constant, or cast to `any`, so that the compiler does not look.

## Why it is wrong
The library does not read them: the loop stops after one step, the limit is not kept, the tool has no
parameters.

## Example
```ts
const settings = { model, stopWhen: limit };
await generateText({ ...settings, prompt });
```
Use instead:
```ts
const settings = { model, maxSteps: 5 };
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.options import Renamed, renamed_options
from nia_bench.evaluation.rules.rule import Breaches, rule

TEXT = ("ai:generateText", "ai:streamText")
RENAMED = (
    Renamed(TEXT, "stopWhen", "maxSteps"),
    Renamed((*TEXT, "ai:generateObject", "ai:streamObject"), "maxOutputTokens", "maxTokens"),
    Renamed(("ai:tool",), "inputSchema", "parameters"),
)


@rule("ai-options-of-5", "future_api", before=(5,))
def find(view: View) -> Breaches:
    """Options of 5 without their predecessors."""
    return renamed_options(view, RENAMED)
