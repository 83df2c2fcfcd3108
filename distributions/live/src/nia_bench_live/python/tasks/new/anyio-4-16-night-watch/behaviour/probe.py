"""Rounds of a night watch: gates and reports, the order of beginnings, what is called off, errors."""

import asyncio


def watch(plan):
    """Make rounds that begin after some turns of the loop and go round for others; what happens is written into a log."""
    log = []

    def made(name, gate, before, turns, fails):
        async def walk(*, task_status):
            log.append(f"{name} comes")
            for _ in range(before):
                await asyncio.sleep(0)
            log.append(f"{name} begins")
            task_status.started(gate)
            try:
                for _ in range(turns):
                    await asyncio.sleep(0)
            except asyncio.CancelledError:
                log.append(f"{name} off")
                raise
            if fails:
                raise LookupError(name)
            log.append(f"{name} ends")
            return f"{name} saw nothing"

        return walk

    return {name: made(name, *words) for name, words in plan.items()}, log


def probe(answer, given):
    patrol = answer.named("patrol")

    async def rounds():
        found = []
        for plan in given["rounds"]:
            walks, _ = watch(plan)
            reports = await patrol(walks, "north")
            found.append([[name, *words] for name, words in reports.items()])
        return found

    async def begins():
        walks, log = watch(given["rounds"][0])
        await patrol(walks, "nowhere")
        return [line for line in log if not line.endswith("ends")]

    async def off():
        found = []
        for closed in given["closed"]:
            walks, log = watch(given["off"])
            reports = await patrol(walks, closed)
            found.append([[name, *words] for name, words in reports.items()])
            found.append(sorted(line for line in log if line.endswith((" off", " ends"))))
        return found

    async def errors():
        walks, log = watch(given["errors"])
        try:
            await patrol(walks, "north")
        except ExceptionGroup as group:
            return [[repr(error) for error in group.exceptions], sorted(line for line in log if line.endswith(" off"))]
        return "no error"

    return {"rounds": rounds, "begins": begins, "off": off, "errors": errors}
