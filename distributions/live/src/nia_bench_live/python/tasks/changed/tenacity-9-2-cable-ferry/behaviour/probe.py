"""A winch of a cable ferry: what comes back, what comes out, and the waits in between."""

from datetime import timedelta


def probe(answer, given):
    winch_of, slack = answer.named("Winch"), answer.named("SlackError")
    errors = {"slack": slack, "stuck": OSError, "storm": RuntimeError}

    def hauled(script, sway):
        """Return what a haul ends in, its waits and how often the cable is pulled."""
        steps, waits = iter(script), []
        pulls = []

        def pull(ferry):
            pulls.append(ferry)
            step = next(steps)
            if step in errors:
                raise errors[step](step)
            return f"{ferry} {step}"

        winch = winch_of(pull, waits.append, timedelta(seconds=sway))
        try:
            end = winch.haul("Ida")
        except Exception as error:
            end = type(error).__name__
        return end, [round(wait, 6) for wait in waits], len(pulls)

    def calm(part):
        return lambda: [hauled(script, 0)[part] for script in given["scripts"]]

    def swaying():
        """Return whether each wait is between those without and with all that is added, and whether they vary."""
        runs = [hauled(given["longest"], given["sway"])[1] for _ in range(12)]
        within = [
            all(low <= wait <= high for wait, (low, high) in zip(waits, given["bounds"], strict=True)) for waits in runs
        ]
        return [all(within), len({waits[1] for waits in runs}) > 1]

    return {"ends": calm(0), "waits": calm(1), "pulls": calm(2), "swaying": swaying}
