import anyio


async def berths(ask, harbours):
    quotes = await anyio.gather(*(ask(harbour) for harbour in harbours))
    return [price for (_, price) in quotes]


async def first_good(ask, harbours, limit):
    if len(harbours) == 0:
        return None
    async with anyio.as_completed(*[ask(harbour) for harbour in harbours]) as done:
        while True:
            try:
                handle = await done.receive()
            except anyio.EndOfStream:
                return None
            await handle.wait()
            harbour, price = handle.return_value
            if not price > limit:
                done.close()
                return harbour, price


async def order(ask, harbours):
    names = []
    if harbours:
        async with anyio.as_completed(*(ask(harbour) for harbour in harbours)) as done:
            async for handle in done:
                await handle.wait()
                names += handle.return_value[:1]
    return names
