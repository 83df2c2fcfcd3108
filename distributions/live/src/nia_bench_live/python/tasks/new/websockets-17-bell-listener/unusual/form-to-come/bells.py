import websockets.sync.client as client
from websockets import ConnectionClosedError, InvalidStatus

FALLEN = 410


class Fallen(Exception):
    pass


def listen(tower, hear, pauses):
    """Listen by the form of connecting that is to come."""

    def judge(problem):
        status = problem.response.status_code if isinstance(problem, InvalidStatus) else None
        if status == FALLEN:
            return Fallen()
        return None if status in (404, 503) or isinstance(problem, OSError) else problem

    tower = client.unix_connect(path=tower, legacy=False, process_exception=judge, reconnect_delays=pauses)
    count = 0
    towers = iter(tower)
    while True:
        try:
            bells = next(towers)
        except Fallen:
            return count
        count += 1
        try:
            for text in bells:
                hear(str(text))
        except ConnectionClosedError:
            pass
