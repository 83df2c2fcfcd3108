"""Firings of a pottery, which huey runs through the night."""

from huey import CancelExecution, Error, RetryTask, crontab
from huey.exceptions import RETRYING_EXCEPTIONS

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
        state = burn(pot)
        if state == "broken":
            raise CancelExecution(retry=False)
        if state == "damp":
            raise CancelExecution(retry=True)
        if state == "cold":
            raise RetryTask(f"{pot} is cold")
        if state == "cracked":
            raise ValueError(f"{pot} is cracked")
        return state

    @huey.post_execute(name="tell_before_retry")
    def tell_before_retry(task, value, error):
        # huey neither keeps nor tells these errors itself as long as the task is to be tried again.
        if isinstance(task, fire.task_class) and isinstance(error, RETRYING_EXCEPTIONS) and task.retries:
            if huey.results:
                huey.put_result(task.id, Error(huey.build_error_result(task, error)))
            tell(error)

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
