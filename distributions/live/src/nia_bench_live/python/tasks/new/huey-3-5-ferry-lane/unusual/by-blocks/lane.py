import huey.signals
from huey.api import RateLimit


class Lane:
    def __init__(self, queue, cross, on_wait, on_drop):
        few, one = RateLimit(queue, "few", limit=2, per=60), RateLimit(queue, "one", 1, 60 * 60, False)

        def by_car(name):
            with few:
                return cross(name)

        def by_coach(name):
            with one:
                return cross(name)

        self._tasks = {
            "car": queue.task(name="car")(by_car),
            "coach": queue.task(name="coach")(by_coach),
            "lorry": queue.task(3, 10, 3, name="lorry")(lambda name: cross(name)),
        }

        def heard(signal, task, error=None):
            if task.name == "car":
                on_wait(*task.args)
            elif task.name == "coach":
                on_drop(*task.args)

        queue.signal(huey.signals.SIGNAL_RATE_LIMITED)(heard)

    def car(self, name):
        return self._tasks["car"](name)

    def coach(self, name):
        return self._tasks["coach"](name)

    def lorry(self, name):
        return self._tasks["lorry"](name)

    @staticmethod
    def is_across(handle):
        return bool(handle.is_ready())
