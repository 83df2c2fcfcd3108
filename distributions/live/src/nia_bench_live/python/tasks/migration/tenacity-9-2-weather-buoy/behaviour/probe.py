"""A buoy that is read by radio: texts, errors, waits and figures of each reading."""


def probe(answer, given):
    buoy_of = answer.named("Buoy")
    errors = {"OSError": OSError, "ConnectionError": ConnectionError, "KeyError": KeyError}

    def opened(script):
        """Return a buoy whose radio gives what the script lists, and the list of its waits."""
        said, waits = iter(script), []

        def read():
            entry = next(said)
            if entry in errors:
                raise errors[entry]("no radio")
            return entry

        return buoy_of(read, waits.append), waits

    def level(buoy):
        try:
            return buoy.level()
        except Exception as error:
            return type(error).__name__

    def told(name):
        def readings():
            buoy, waits = opened(given[name])
            return [[level(buoy) for _ in range(given["readings"][name])], waits]

        return readings

    def figures():
        buoy, _ = opened(given["figures"])
        for _ in range(given["readings"]["figures"]):
            level(buoy)
        return [list(call) for call in buoy.calls()]

    def limits():
        buoy, _ = opened([])
        return [buoy.longest(), buoy.first_wait(), buoy.calls()]

    outcomes = {name: told(name) for name in ("heard", "radio", "empty", "other")}
    return {**outcomes, "figures": figures, "limits": limits}
