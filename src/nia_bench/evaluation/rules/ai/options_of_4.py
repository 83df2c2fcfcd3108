"""Options that AI SDK 5 renamed, under their name of 4.

## What it catches
`maxSteps`, `maxTokens` and `experimental_providerMetadata` of the text and object functions, and
`parameters` of `tool()`, in an object that lacks the option that took their place: spread from a constant,
or cast to `any`, so that the compiler does not look.

## Why it is wrong
The library does not read them: the loop stops after one step, the limit is not kept, the tool has no input.

## Example
```ts
const settings = { model, maxSteps: 5 };
await generateText({ ...settings, prompt });
```
Use instead:
```ts
const settings = { model, stopWhen: stepCountIs(5) };
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.options import Renamed, renamed_options
from nia_bench.evaluation.rules.rule import Breaches, rule

TEXT = ("ai:generateText", "ai:streamText")
ALL = (*TEXT, "ai:generateObject", "ai:streamObject")
RENAMED = (
    Renamed(TEXT, "maxSteps", "stopWhen"),
    Renamed(ALL, "maxTokens", "maxOutputTokens"),
    Renamed(ALL, "experimental_providerMetadata", "providerOptions"),
    Renamed(("ai:tool",), "parameters", "inputSchema"),
)


@rule("ai-options-of-4", "outdated_api", since=(5,))
def find(view: View) -> Breaches:
    """Options of 4 without their successors."""
    return renamed_options(view, RENAMED)
