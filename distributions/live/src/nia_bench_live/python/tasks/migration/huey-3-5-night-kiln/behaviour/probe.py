"""Nights of a pottery: firings, notes, ends; hours and nights by the calendar."""

import logging
from datetime import datetime, timedelta

from huey import MemoryHuey
from huey.exceptions import TaskException


def probe(answer, given):
    logging.disable(logging.CRITICAL)
    open_kiln = answer.named("open_kiln")

    def nights():
        found = []
        for states in given["nights"]:
            huey, notes, left = MemoryHuey("kiln"), [], list(states)
            put = open_kiln(huey, lambda pot, left=left: left.pop(0), notes)
            result = put("jug")
            for _ in range(30):
                task = huey.dequeue()
                if task is None:
                    break
                huey.execute(task)
            try:
                end = result.get()
            except TaskException as error:
                end = f"failed, {error.metadata['retries']} tries left"
            found.append((len(states) - len(left), notes, end))
        return found

    def nights_of(day):
        first = datetime.fromisoformat(day)
        return [bool(answer.named("is_swept")(first + timedelta(days=days))) for days in range(7)]

    return {
        "firings": lambda: [fired for fired, _, _ in nights()],
        "notes": lambda: [notes for _, notes, _ in nights()],
        "ends": lambda: [end for _, _, end in nights()],
        "hours": lambda: [answer.named("hours")(datetime.fromisoformat(day)) for day in given["days"]],
        "sweeps": lambda: [nights_of(day) for day in given["days"]],
    }
