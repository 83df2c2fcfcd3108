"""Firings of a pottery, which huey runs through the night."""

from huey import CancelExecution, RetryTask, crontab

# The hours in which the potter looks at the kiln.
is_look = crontab(minute="0", hour="8-18")

# The nights in which it is swept.
is_sweep = crontab(minute="30", hour="22", day_of_week="5,6,0-2")


def open_kiln(huey, burn, notes):
    """Return the function that puts a pot into the kiln. ``burn`` fires it."""

    @huey.task()
    def tell(*errors):
        notes.append(f"{type(errors[-1]).__name__}: {errors[-1]}")

    @huey.task(retries=2)
    def fire(pot):
        try:
            state = burn(pot)
            if state == "cold":
                raise RetryTask(f"{pot} is cold")
        except RetryTask as error:
            # For huey this is no error any more, which it would tell by itself. The note goes before the next attempt.
            tell(error)
            raise
        if state == "broken":
            raise CancelExecution(retry=False)
        if state == "damp":
            raise CancelExecution(retry=True)
        if state == "cracked":
            raise ValueError(f"{pot} is cracked")
        return state

    def put(pot):
        task = fire.s(pot)
        task.error(tell)
        return huey.enqueue(task)

    return put


def hours(day):
    """Return the hours of a day at which the potter looks."""
    return [hour for hour in range(24) if is_look(day.replace(hour=hour, minute=0))]


def is_swept(night):
    return is_sweep(night.replace(hour=22, minute=30))
