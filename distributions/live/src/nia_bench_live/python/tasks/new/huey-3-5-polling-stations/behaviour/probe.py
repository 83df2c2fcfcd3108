"""Counts with errors, second tries and closed stations: sums, what was read, when the sum is there."""

import logging

from huey import MemoryHuey


class Night:
    """One count: a queue whose tasks are run one by one."""

    def __init__(self, open_office, stations):
        self.stations = {
            name: None if answers is None else list(answers) for name, answers in stations.items()
        }
        self.huey, self.reads = MemoryHuey("night"), []
        self.handle = open_office(self.huey, self.read, lambda name: self.stations[name] is None)(
            list(stations)
        )

    def read(self, name):
        self.reads.append(name)
        answer = self.stations[name].pop(0)
        if isinstance(answer, str):
            raise ValueError(answer)
        return answer

    def run(self):
        states = [self.handle.get(preserve=True) is not None]
        for _ in range(20):
            task = self.huey.dequeue()
            if task is None:
                break
            self.huey.execute(task)
            states.append(self.handle.get(preserve=True) is not None)
        return states


def probe(answer, given):
    logging.disable(logging.CRITICAL)
    open_office = answer.named("open_office")

    def nights():
        found = []
        for stations in given["counts"]:
            night = Night(open_office, stations)
            found.append((night, night.run()))
        return found

    def part(name):
        return [night.handle.get(preserve=True)[name] for night, _ in nights()]

    return {
        "votes": lambda: part("votes"),
        "failed": lambda: [list(failed.items()) for failed in part("failed")],
        "closed": lambda: part("closed"),
        "reads": lambda: [sorted(night.reads) for night, _ in nights()],
        "states": lambda: [states for _, states in nights()],
    }
