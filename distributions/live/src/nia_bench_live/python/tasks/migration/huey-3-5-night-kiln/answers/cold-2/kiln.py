"""Firings of a pottery, which huey runs through the night."""

from huey import CancelExecution, RetryTask, crontab

# The hours in which the potter looks at the kiln: every hour (2.5 took no notice of a step after a range).
is_look = crontab(minute="0", hour="8-18")

# The nights in which it is swept.
is_sweep = crontab(minute="30", hour="22", day_of_week="0,1,2,5,6")


def open_kiln(huey, burn, notes):
    """Return the function that puts a pot into the kiln. ``burn`` fires it."""

    @huey.task()
    def tell(*errors):
        notes.append(f"{type(errors[-1]).__name__}: {errors[-1]}")

    @huey.task(retries=2, context=True)
    def fire(pot, task=None):
        # Each firing that fails is told of before the next one, also if it is tried again.
        try:
            state = burn(pot)
            if state == "broken":
                raise CancelExecution(retry=False)
            if state == "damp":
                # It is fired again even if no retry is left.
                task.retries = max(task.retries, 1)
                raise CancelExecution(retry=True)
            if state == "cold":
                raise RetryTask(f"{pot} is cold")
            if state == "cracked":
                raise ValueError(f"{pot} is cracked")
        except Exception as error:
            tell(error)
            raise
        return state

    def put(pot):
        return huey.enqueue(fire.s(pot))

    return put


def hours(day):
    """Return the hours of a day at which the potter looks."""
    return [hour for hour in range(24) if is_look(day.replace(hour=hour, minute=0))]


def is_swept(night):
    return is_sweep(night.replace(hour=22, minute=30))
