"""The requirements of a theatre's plays: resolved, as listed, and with their faults."""


def probe(answer, given):
    supplies, entries, faults = (answer.named(name) for name in ("supplies", "entries", "faults"))
    good, bad = given["good"], given["bad"]
    return {
        "supplies": lambda: [list(supplies(good, name)) for name in given["asked"]],
        "entries": lambda: [list(entries(good, name)) for name in given["asked"]],
        "faults": lambda: [list(faults(bad, name)) for name in given["faulty"]] + [list(faults(good, "hamlet"))],
    }
