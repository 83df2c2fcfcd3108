"""Quotes of harbours: prices, the first good one and what is cancelled then, the order, errors, nobody."""

import asyncio


class Wharf:
    """Harbours that answer after a number of turns of the loop."""

    def __init__(self, harbours):
        self.harbours, self.asked, self.cancelled, self.answered = harbours, [], [], []

    async def ask(self, harbour):
        turns, price = self.harbours[harbour]
        self.asked.append(harbour)
        try:
            for _ in range(turns * 20):
                await asyncio.sleep(0)
        except asyncio.CancelledError:
            self.cancelled.append(harbour)
            raise
        if price is None:
            raise LookupError(harbour)
        self.answered.append(harbour)
        return harbour, price


def probe(answer, given):
    berths, first_good, order = (answer.named(name) for name in ("berths", "first_good", "order"))
    names = list(given["harbours"])

    async def prices():
        wharf = Wharf(given["harbours"])
        return [await berths(wharf.ask, names), wharf.asked]

    async def good():
        found = []
        for limit in given["limits"]:
            wharf = Wharf(given["harbours"])
            quote = await first_good(wharf.ask, names, limit)
            await asyncio.sleep(0)
            found.append([list(quote) if quote else None, wharf.answered, sorted(wharf.cancelled)])
        return found

    async def ordered():
        wharf = Wharf(given["harbours"])
        return [await order(wharf.ask, names), wharf.cancelled]

    async def errors():
        found = []
        for call in (berths, order, lambda ask, harbours: first_good(ask, harbours, 0)):
            wharf = Wharf(given["harbours"] | {"Sunk": [2, None]})
            try:
                await call(wharf.ask, [*names, "Sunk"])
                found.append("no error")
            except ExceptionGroup as group:
                kinds = sorted({type(error).__name__ for error in group.exceptions})
                found.append([kinds, sorted(wharf.cancelled)])
        return found

    async def nobody():
        wharf = Wharf({})
        return [await berths(wharf.ask, []), await first_good(wharf.ask, [], 5), await order(wharf.ask, [])]

    return {"berths": prices, "good": good, "order": ordered, "errors": errors, "nobody": nobody}
