"""The transformer at the client, where its links should have it.

## What it catches
A client with a `transformer` of its own, cast so that the compiler does not look, while none of its links
has one.

## Why it is wrong
tRPC 11 moved it to the links and ignores it at the client: what the server encodes is never decoded.

## Example
```ts
createTRPCClient<AppRouter>({ transformer: superjson, links: [httpBatchLink({ url })] } as any);
```
Use instead:
```ts
createTRPCClient<AppRouter>({ links: [httpBatchLink({ url, transformer: superjson })] });
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule
from nia_bench.evaluation.rules.transformers import clients


@rule("trpc-transformer-on-client", "outdated_api", since=(11,))
def find(view: View) -> Breaches:
    """Yield clients that have a transformer themselves, while none of their links has one."""
    for client in clients(view):
        if client.own and client.links is not None and not any(link.transforms for link in client.links):
            message = "this version reads the transformer in the links, not at the client"
            yield Breach(client.file.path, client.call.line, "transformer", message, call=client.call.id)
