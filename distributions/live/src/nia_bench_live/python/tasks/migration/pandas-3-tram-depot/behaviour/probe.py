"""Departures of a tram depot: times, seconds, checks, drivers, and departures of lines."""


def probe(answer, given):
    def frame():
        return answer.named("log")([tuple(row) for row in given["rows"]])

    def log():
        built = frame()
        return [list(built.columns), [moment.isoformat() for moment in built["left"]]]

    def departures():
        found = answer.named("departures")(frame(), given["lines"])
        return [[line, int(found[line])] for line in found]

    return {
        "log": log,
        "seconds": lambda: [int(value) for value in answer.named("seconds")(frame())],
        "checks": lambda: list(answer.named("checks")(frame())),
        "drivers": lambda: list(answer.named("drivers")(frame())),
        "departures": departures,
    }
