"""A coroutine of the connection that a handler without annotations does not await.

## What it catches
`connection.send(…)` and the like without `await`, where `connection` is the parameter of a function that is
given to `websockets.serve()`, and has no annotation.

## Why it is wrong
They are coroutines: nothing is sent until they are awaited. A type checker does not know what the parameter
is. Those of `websockets.sync` are plain methods.

## Example
```python
async def echo(connection):
    async for message in connection:
        connection.send(message)
```
Use instead:
```python
async def echo(connection):
    async for message in connection:
        await connection.send(message)
```
"""

from __future__ import annotations

from typing import Final

from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SERVERS: Final = ("websockets:serve", "websockets.asyncio.server:serve", "websockets:unix_serve")
COROUTINES: Final = ("send", "recv", "close", "wait_closed", "ping", "pong")


@rule("websockets-unawaited-in-handler", None, since=(14,))
def find(view: View) -> Breaches:
    """Yield coroutine calls without `await` on the first parameter of a server's handler.

    Handlers that annotate this parameter are left out.
    """
    for file, call in view.calls_of(SERVERS):
        handler = view.function_of(next(iter(call.arguments), None))
        if handler is None or not handler[1].parameters or handler[1].parameters[0].annotated:
            continue
        connection = handler[1].parameters[0]
        names = {f"{connection.name}.{method}": method for method in COROUTINES}
        for use in file.calls:
            if use.scope == handler[1].id and use.callee in names and not use.awaited:
                message = f"{use.callee}() is a coroutine; await it"
                yield Breach(file.path, use.line, names[use.callee], message, call=use.id)
