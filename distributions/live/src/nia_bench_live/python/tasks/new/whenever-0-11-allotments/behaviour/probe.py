"""A society of allotments: meetings, weeks, tenures, charges, terms."""

import warnings

from whenever import Date, TimeDelta, WheneverWarning, YearMonth


def probe(answer, given):
    of = {name: answer.named(name) for name in given}
    read = {
        "meeting": YearMonth, "next_meeting": Date, "label": Date, "week": Date,
        "tenure": Date, "charge": TimeDelta, "together": str,
    }  # fmt: skip

    def plain(value):
        if isinstance(value, tuple):
            return [plain(entry) for entry in value]
        return str(value) if isinstance(value, Date) else value

    def calls(name):
        def results():
            with warnings.catch_warnings():
                warnings.simplefilter("error", WheneverWarning)
                return [plain(of[name](*map(read[name], entry))) for entry in given[name]]

        return results

    return {name: calls(name) for name in given}
