"""Firings of a pottery, which huey runs through the night."""

from huey import CancelExecution, RetryTask, crontab

# The hours in which the potter looks at the kiln: all of them from 8 to 18.
is_look = crontab(minute="0", hour="8-18")

# The nights in which it is swept.
is_sweep = crontab(minute="30", hour="22", day_of_week="5,6,0-2")


def open_kiln(huey, burn, notes):
    """Return the function that puts a pot into the kiln. ``burn`` fires it."""

    @huey.task()
    def tell(*errors):
        notes.append(f"{type(errors[-1]).__name__}: {errors[-1]}")

    def try_pot(pot):
        state = burn(pot)
        if state == "broken":
            raise CancelExecution(False)
        if state == "damp":
            raise CancelExecution(True)
        if state == "cold":
            raise RetryTask(f"{pot} is cold")
        if state == "cracked":
            raise ValueError(f"{pot} is cracked")
        return state

    @huey.task(retries=2, context=True)
    def fire(pot, task=None):
        # Each error is told, also that of a try which is not the last one.
        try:
            return try_pot(pot)
        except CancelExecution as error:
            tell(error)
            if error.retry and not task.retries:
                # A damp pot is fired again even if no other tries are left.
                raise RetryTask(str(error)) from error
            raise
        except Exception as error:
            tell(error)
            raise

    def put(pot):
        return huey.enqueue(fire.s(pot))

    return put


def hours(day):
    """Return the hours of a day at which the potter looks."""
    return [hour for hour in range(24) if is_look(day.replace(hour=hour, minute=0))]


def is_swept(night):
    return is_sweep(night.replace(hour=22, minute=30))
