"""The transformer in a link, where the client should have it.

## What it catches
A client whose links are given a `transformer`, through a constant or a cast, while the client itself has
none.

## Why it is wrong
tRPC 10 reads it at the client alone. Without it there, dates and maps arrive as the server encoded them. The
links take it since 11.

## Example
```ts
const options = { url, transformer: superjson };
createTRPCProxyClient<AppRouter>({ links: [httpBatchLink(options)] } as any);
```
Use instead:
```ts
createTRPCProxyClient<AppRouter>({ transformer: superjson, links: [httpBatchLink({ url })] });
```
"""

from __future__ import annotations

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule
from nia_bench.evaluation.rules.transformers import clients


@rule("trpc-transformer-on-link", "future_api", before=(11,))
def find(view: View) -> Breaches:
    """Yield clients that have a link with a transformer, but no transformer of their own."""
    for client in clients(view):
        server_link = next((link for link in client.links or () if link.transforms), None)
        if server_link is not None and not client.own:
            message = "this version reads the transformer at the client, not in its links"
            yield Breach(client.file.path, client.call.line, "transformer", message, call=server_link.call.id)
