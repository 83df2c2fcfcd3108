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

from nia_bench.contract.facts import Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach, Breaches, rule

SERVERS: Final = ("websockets:serve", "websockets.asyncio.server:serve", "websockets:unix_serve")
COROUTINES: Final = ("send", "recv", "close", "wait_closed", "ping", "pong")


@rule("websockets-unawaited-in-handler", None, since=(14,))
def find(view: View) -> Breaches:
    """Yield calls of a coroutine on the first parameter of a handler that nothing awaits."""
    for file, call in view.calls_of(SERVERS):
        handler = _handler(call.arguments)
        for function in file.functions:
            if handler is None or function.id != handler.function or not function.parameters:
                continue
            connection = function.parameters[0]
            names = {f"{connection.name}.{method}": method for method in COROUTINES}
            for use in file.calls:
                is_in_handler = use.scope == function.id and not connection.annotated
                if is_in_handler and use.callee in names and not use.awaited:
                    message = f"{use.callee}() is a coroutine; await it"
                    yield Breach(file.path, use.line, names[use.callee], message, call=use.id)


def _handler(arguments: tuple[Value, ...]) -> Value | None:
    """Return the function that is the first argument, or None."""
    is_function = bool(arguments) and arguments[0].kind is ValueKind.FUNCTION
    return arguments[0] if is_function else None
