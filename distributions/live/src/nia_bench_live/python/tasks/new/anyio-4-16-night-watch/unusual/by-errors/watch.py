import anyio


async def patrol(rounds, closed):
    walks = []
    async with anyio.create_task_group() as tasks:
        options = {"return_handle": True}
        for walk in rounds.values():
            walks += [await tasks.start(walk, **options)]
        off = [walk for walk in walks if walk.start_value == closed]
        for walk in off:
            walk.cancel()

    found = {}
    for name, walk in zip(rounds, walks):
        try:
            report = walk.return_value
        except anyio.TaskCancelled:
            report = "called off"
        found[name] = (walk.start_value, report)
    return found
