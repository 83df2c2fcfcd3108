"""A station that prints tickets: texts, waits, lines of the log, figures, drills."""

import logging


class Lines(logging.Handler):
    """A list of the lines of a log."""

    def __init__(self):
        super().__init__(logging.INFO)
        self.lines = []

    def emit(self, record):
        self.lines.append([record.levelname, record.getMessage()])


def probe(answer, given):
    station_of, busy = answer.named("Station"), answer.named("BusyError")

    def driver_of(script):
        """Return a driver that does what the script lists, and the list of its tickets."""
        steps, tickets = iter(script), []

        def driver(ticket):
            tickets.append(ticket)
            step = next(steps)
            if isinstance(step, (int, float)):
                raise busy(step)
            if step == "jam":
                raise OSError("paper jam")
            return f"{step} {ticket}"

        return driver, tickets

    def sent(station, script):
        driver, tickets = driver_of(script)
        try:
            text = station.send(driver, "T1")
        except Exception as error:
            text = type(error).__name__
        return [text, len(tickets)]

    def run(scripts, *, drill=False):
        """Return results, waits, lines and figures of a station that is given these scripts."""
        waits, handler, log = [], Lines(), logging.getLogger("tickets")
        log.addHandler(handler)
        log.setLevel(logging.INFO)
        log.propagate = False
        try:
            station = station_of("north gate", waits.append, *([True] if drill else []))
            figures = [station.figures()]
            results = []
            for script in scripts:
                results.append(sent(station, script))
                figures.append(station.figures())
        finally:
            log.removeHandler(handler)
        return results, waits, handler.lines, figures

    return {
        "results": lambda: run(given["scripts"])[0],
        "waits": lambda: run(given["scripts"])[1],
        "lines": lambda: cut(run(given["scripts"])[2]),
        "figures": lambda: run(given["scripts"])[3],
        "drill": lambda: list(run(given["scripts"], drill=True)),
    }


def cut(lines):
    """Return each line up to the name of the error."""
    return [[level, text.split(" raised ")[0]] for level, text in lines]
