"""A hire of tools: terms, due days, opening hours, receipts."""

import warnings

from whenever import Date, PlainDateTime, WheneverWarning, ZonedDateTime


def probe(answer, given):
    of = {name: answer.named(name) for name in given}

    def listed(name, read):
        def calls():
            with warnings.catch_warnings():
                warnings.simplefilter("error", WheneverWarning)
                return [told(of[name](*read(*entry))) for entry in given[name]]

        return calls

    def told(value):
        if isinstance(value, tuple):
            return [told(entry) for entry in value]
        return str(value) if isinstance(value, (Date, ZonedDateTime)) else value

    def dates(start, end):
        return Date(start), Date(end)

    def from_date(start, term):
        return Date(start), term

    def local_times(due, back):
        return PlainDateTime(due), PlainDateTime(back)

    def moment(text):
        return (ZonedDateTime(text),)

    def as_given(*values):
        return values

    read = {
        "term": dates, "parts": dates, "longer": as_given, "due": from_date, "nights": dates,
        "opening": moment, "late": local_times, "receipt": moment,
    }  # fmt: skip
    return {name: listed(name, read[name]) for name in given}
