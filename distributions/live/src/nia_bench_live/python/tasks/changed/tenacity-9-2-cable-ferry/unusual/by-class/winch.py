import datetime

import tenacity


class SlackError(Exception):
    pass


class Winch:
    def __init__(self, pull, sleep, sway):
        growing = tenacity.wait_exponential_jitter(
            max=datetime.timedelta(seconds=40), min=datetime.timedelta(seconds=5), multiplier=3.0, jitter=sway
        )
        options = {"wait": growing, "sleep": sleep, "stop": tenacity.stop_after_attempt(6)}
        self.pull = tenacity.retry(reraise=True, **options)(pull)

    def haul(self, ferry):
        slack = False
        try:
            return self.pull(ferry)
        except SlackError:
            slack = True
        if slack:
            raise tenacity.TryAgain
