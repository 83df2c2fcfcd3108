"""A fair: booths take tickets and names at once. A generator that a second booth enters raises an error."""

import threading


def probe(answer, given):
    tickets, counter, copies = (answer.named(name) for name in ("tickets", "counter", "copies"))

    def slow(read=None):
        entered = threading.Event()
        for name in given["names"]:
            if read is not None:
                read.append(name)
            entered.wait(0.004)
            yield name

    def at_once(works):
        found, errors = [], []
        start = threading.Barrier(len(works))

        def run(work):
            start.wait()
            try:
                found.append(work())
            except Exception as error:
                errors.append(type(error).__name__)

        booths = [threading.Thread(target=run, args=(work,)) for work in works]
        for booth in booths:
            booth.start()
        for booth in booths:
            booth.join()
        return found, sorted(errors)

    def sold():
        roll = iter(tickets("A"))
        taken = [next(roll) for _ in range(2)]
        inside, again = threading.Event(), threading.Event()

        class Prefix(str):
            def __format__(self, form):
                return self.slowly()

            def __add__(self, other):
                return self.slowly() + other

            def __str__(self):
                return self.slowly()

            def slowly(self):
                inside.set()
                again.wait(0.05)
                return "B"

        shared = iter(tickets(Prefix("B")))
        found, errors = at_once([lambda: next(shared) for _ in range(3)])
        return [taken, sorted(found), errors]

    def named():
        shared = iter(counter(slow()))
        found, errors = at_once([lambda: list(shared) for _ in range(3)])
        return [sorted(name for names in found for name in names), errors]

    def copied():
        found, errors = at_once([lambda own=own: list(own) for own in copies(slow(), 3)])
        return [found, errors, len(copies([], 0))]

    def lazy():
        read = []
        shared, own = counter(slow(read)), copies(slow(read), 2)
        before = list(read)
        return [before, next(iter(shared)), next(iter(own[0])), next(iter(own[1])), read]

    return {"tickets": sold, "counter": named, "copies": copied, "lazy": lazy}
