"""A listener to a tower: texts, what is tried again, by which pauses, what ends it. The tower follows a plan."""

import logging
import os
import threading
from tempfile import TemporaryDirectory

from websockets.exceptions import InvalidStatus
from websockets.sync.server import unix_serve

logging.getLogger("websockets").addHandler(logging.NullHandler())
logging.getLogger("websockets").propagate = False


class Tower:
    """A server that answers each attempt by a step of its plan: a status, or texts and the code of the end."""

    def __init__(self, path, plan):
        self.path, self.plan, self.server = path, list(plan), None

    def open(self):
        self.server = unix_serve(self.ring, self.path, process_request=self.answer)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def answer(self, connection, request):
        step = self.plan.pop(0) if self.plan else 418
        if isinstance(step, int):
            return connection.respond(step, "no bells")
        connection.step = step
        return None

    def ring(self, connection):
        *texts, code = connection.step
        for text in texts:
            connection.send(text)
        connection.close(code)

    def close(self):
        if self.server is not None:
            self.server.shutdown()


def probe(answer, given):
    listen = answer.named("listen")

    def listened(plan, absent=0):
        """Returns what was heard, how often it waited with each generator, and how it ended."""
        with TemporaryDirectory() as folder:
            tower = Tower(os.path.join(folder, "tower"), plan)
            heard, waits = [], []

            def pauses():
                place = len(waits)
                waits.append(0)
                while True:
                    waits[place] += 1
                    if tower.server is None and waits[place] > absent:
                        tower.open()
                    if sum(waits) > 30:
                        raise RuntimeError("waits too often")
                    yield 0.0

            if not absent:
                tower.open()
            try:
                ended = listen(tower.path, heard.append, pauses)
            except InvalidStatus as exc:
                ended = f"status {exc.response.status_code}"
            finally:
                tower.close()
            return [heard, waits, ended]

    def of(plan, *which, **more):
        found = listened(plan, **more)
        return [found[place] for place in which]

    return {
        "heard": lambda: of(given["heard"], 0, 2),
        "failures": lambda: [of(plan, 0, 2) for plan in given["failures"]],
        "pauses": lambda: [of(given["pauses"], 1, 2), of(given["absent"], 1, 2, absent=2)],
        "raised": lambda: [of(plan, 2) for plan in given["raised"]],
    }
