import copy

import tenacity


class _Quiet(Exception):
    pass


class Buoy:
    def __init__(self, read, sleep):
        self._read, self._counted = read, []
        self._wait = tenacity.wait_exponential_jitter(1, 20, 2, 0, multiplier=2)
        stop = tenacity.stop_after_attempt(4)
        self._retrying = tenacity.Retrying(sleep, stop, self._wait, reraise=True)

    def _once(self):
        try:
            text = self._read()
        except OSError as error:
            raise _Quiet from error
        if text:
            return text
        raise _Quiet

    def level(self):
        try:
            return self._retrying(self._once)
        except _Quiet:
            return "silent"
        finally:
            self._counted += [copy.copy(self._retrying.statistics)]

    def calls(self):
        return [(each["attempt_number"], each["idle_for"]) for each in self._counted]

    def longest(self):
        state = tenacity.RetryCallState(self._retrying, None, (), {})
        state.attempt_number = 9
        return self._wait(state)

    def first_wait(self):
        return self._wait.multiplier
