import logging

import tenacity as again
from tenacity.before_sleep import before_sleep_log
from tenacity.wait import wait_exception


class BusyError(Exception):
    def __init__(self, seconds):
        self.seconds = seconds


_PLAIN = again.Retrying(
    stop=again.stop_after_attempt(4),
    wait=wait_exception(lambda error: getattr(error, "seconds", 5)),
    before_sleep=before_sleep_log(logging.getLogger("tickets"), logging.INFO),
    reraise=True,
)


class Station:
    def __init__(self, name, sleep, drill=False):
        self.tries = _PLAIN.copy(name=name, sleep=sleep, enabled=False if drill else True)

    def send(self, driver, ticket):
        text = None
        for attempt in self.tries:
            with attempt:
                text = driver(ticket)
        return text

    def figures(self):
        names = {"attempt_number": "attempts", "idle_for": "waited"}
        return {names[key]: value for key, value in self.tries.statistics.items() if key in names}
