"""A diary of a tour: concerts, recordings, places, clocks that change, a rehearsal with a clock that stands."""

import warnings

from whenever import Instant, InvalidOffsetError, OffsetDateTime, WheneverWarning, ZonedDateTime


def probe(answer, given):
    of = {name: answer.named(name) for name in given}

    def plain(value):
        if isinstance(value, list):
            return [plain(entry) for entry in value]
        return None if value is None else str(value)

    def placed(text, zone):
        try:
            return of["placed"](OffsetDateTime(text), zone)
        except InvalidOffsetError:
            return "refused"

    def rehearsed(start, steps):
        moments = of["rehearsed"](Instant(start), steps)
        return [*moments, Instant.now() > moments[-1]]

    calls = {
        "agreed": of["agreed"],
        "recorded": of["recorded"],
        "placed": placed,
        "shifted": lambda text, hours: of["shifted"](OffsetDateTime(text), hours),
        "change": lambda text: of["change"](ZonedDateTime(text)),
        "rehearsed": rehearsed,
    }

    def results(name):
        def listed():
            with warnings.catch_warnings():
                warnings.simplefilter("error", WheneverWarning)
                return [plain(calls[name](*entry)) for entry in given[name]]

        return listed

    return {name: results(name) for name in given}
