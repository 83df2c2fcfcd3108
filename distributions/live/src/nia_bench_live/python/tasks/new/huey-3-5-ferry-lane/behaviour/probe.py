"""Crossings on a clock of its own: cars that wait, coaches that are dropped, lorries that are tried again."""

import logging
import time
from datetime import datetime, timedelta, timezone
from unittest import mock

from huey import MemoryHuey
from huey.exceptions import TaskException


class Clock:
    """A module of time whose time stands still until it is set."""

    def __init__(self, now):
        self.now = now

    def time(self):
        return self.now

    def __getattr__(self, name):
        return getattr(time, name)


class Shore:
    """A lane, its queue, and what happened at it."""

    def __init__(self, lane, answers=None):
        self.huey, self.crossed, self.waited, self.dropped, self.answers = (
            MemoryHuey("ferry"),
            [],
            [],
            [],
            answers,
        )
        self.lane = lane(self.huey, self.cross, self.waited.append, self.dropped.append)

    def cross(self, name):
        self.crossed.append(name)
        answer = self.answers.pop(0) if self.answers else len(name)
        if isinstance(answer, str):
            raise ValueError(answer)
        return answer

    def run(self):
        later = datetime.now(timezone.utc).replace(tzinfo=None) + timedelta(days=1)
        for _ in range(20):
            task = self.huey.dequeue()
            if task is None:
                break
            self.huey.execute(task, later)

    def waits(self):
        """Return the seconds until each task that waits, to the nearest ten."""
        now = datetime.now(timezone.utc).replace(tzinfo=None)
        return [round((task.eta - now).total_seconds() / 10) * 10 for task in self.huey.scheduled()]

    def wake(self):
        now = datetime.now(timezone.utc).replace(tzinfo=None)
        for task in self.huey.read_schedule(now + timedelta(days=1)):
            self.huey.enqueue(task)
        self.run()

    def end(self, handle):
        try:
            return handle.get(preserve=True)
        except TaskException as error:
            return error.metadata["error"].partition("(")[0]


def probe(answer, given):
    logging.disable(logging.CRITICAL)
    lane = answer.named("Lane")

    def cars():
        clock = Clock(given["start"])
        with mock.patch("huey.api.time", clock):
            shore, found = Shore(lane), []
            handles = [shore.lane.car(name) for name in given["cars"]]
            shore.run()
            found.append([list(shore.crossed), list(shore.waited), shore.waits()])
            for now in (given["start"] + 40, given["start"] + 105):
                clock.now = now
                shore.wake()
                found.append([list(shore.crossed), list(shore.waited), shore.waits()])
            return [found, [shore.end(handle) for handle in handles], shore.dropped]

    def coaches():
        clock = Clock(given["start"])
        with mock.patch("huey.api.time", clock):
            shore = Shore(lane)
            handles = [shore.lane.coach(name) for name in given["coaches"]]
            shore.run()
            clock.now += 3600
            handles.append(shore.lane.coach("Late"))
            shore.run()
            ends = [shore.end(handle) for handle in handles]
            return [shore.crossed, shore.dropped, shore.waited, shore.waits(), ends]

    def lorries():
        found = []
        for answers in given["lorries"]:
            shore, waits = Shore(lane, list(answers)), []
            handle = shore.lane.lorry("Lorry")
            shore.run()
            for _ in range(10):
                if not shore.huey.scheduled_count():
                    break
                waits += shore.waits()
                shore.wake()
            found.append([waits, len(shore.crossed), shore.end(handle)])
        return found

    def across():
        shore, found = Shore(lane), []
        handle = shore.lane.lorry("Lorry")
        found.append(shore.lane.is_across(handle))
        shore.run()
        found += [
            shore.lane.is_across(handle),
            shore.lane.is_across(handle),
            handle.get(),
            shore.lane.is_across(handle),
        ]
        return found

    return {"cars": cars, "coaches": coaches, "lorries": lorries, "across": across}
