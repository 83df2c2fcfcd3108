from huey import CancelExecution


def open_office(huey, read, is_closed):
    parts, left = {}, []

    @huey.task(retries=1)
    def count(station):
        return read(station)

    @huey.pre_execute()
    def look(task):
        if isinstance(task, count.task_class) and is_closed(task.args[0]):
            parts[task.args[0]] = None
            end(task.args[0])
            raise CancelExecution

    @huey.post_execute()
    def ended(task, value, error):
        if isinstance(task, count.task_class) and (error is None or not task.retries):
            parts[task.args[0]] = value if error is None else error
            end(task.args[0])

    def end(station):
        left.remove(station)
        if not left:
            huey.enqueue(last[0])

    @huey.task()
    def add_up(stations):
        failed = {
            station: repr(parts[station]) for station in stations if isinstance(parts[station], Exception)
        }
        closed = [station for station in stations if parts[station] is None]
        votes = sum(parts[station] for station in stations if isinstance(parts[station], int))
        return {"votes": votes, "failed": failed, "closed": closed}

    last = []

    def start(stations):
        last.append(add_up.s(stations))
        left.extend(stations)
        for station in stations:
            count(station)
        if not stations:
            return huey.enqueue(last[0])
        return Handle(huey, last[0])

    return start


class Handle:
    def __init__(self, huey, task):
        self.huey, self.id = huey, task.id

    def get(self, preserve=False):
        return self.huey.result(self.id, preserve=preserve)
