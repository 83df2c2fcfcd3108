"""Rows of a calendar by field, a poster, events that are written, a calendar without what is broken."""

from datetime import date


def probe(answer, given):
    text = "\r\n".join(given["calendar"])

    def column(*names):
        return [[row[name] for name in names] for row in answer.named("programme")(text)]

    return {
        "rows": lambda: column("title", "last"),
        "broken": lambda: column("begin", "rank"),
        "notes": lambda: column("note"),
        "poster": lambda: answer.named("poster")(text),
        "dances": lambda: [
            answer.named("dance")(title, date.fromisoformat(day), note)
            for title, day, note in given["dances"]
        ],
        "checked": lambda: answer.named("checked")(text),
    }
