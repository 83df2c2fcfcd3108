import huey as queue
from huey.utils import Error


def open_office(huey, read, is_closed):
    def look(task):
        if task.name == "of_one_station" and is_closed(task.data[1]["station"]):
            raise queue.CancelExecution("closed")

    huey.pre_execute("look")(look)

    @huey.task(retries=1, name="of_one_station")
    def of_one_station(*, station):
        return read(station)

    @huey.task(name="of_all")
    def of_all(*parts, names):
        (rows,) = parts
        outcome = {"votes": 0, "failed": {}, "closed": []}
        for name, row in zip(names, rows):
            match row:
                case Error(metadata={"error": text}):
                    outcome["failed"][name] = text
                case _ if row is queue.SKIPPED:
                    outcome["closed"].append(name)
                case number:
                    outcome["votes"] += number
        return outcome

    def start(stations):
        parts = queue.group([of_one_station.s(station=name) for name in stations])
        return huey.enqueue(parts.then(of_all, names=list(stations)))

    return start
