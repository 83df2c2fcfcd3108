import json

import structlog
from structlog import processors as steps


class _Renderer:
    def __call__(self, _, __, event):
        return json.dumps(event, sort_keys=True).encode("utf-8")


def logger_for(stall, out, least):
    make = structlog.BytesLoggerFactory(out)
    chain = (
        structlog.stdlib.add_logger_name,
        steps.add_log_level,
        steps.CallsiteParameterAdder({steps.CallsiteParameter.QUAL_MODULE, steps.CallsiteParameter.THREAD_NAME}),
        _Renderer(),
    )
    return structlog.wrap_logger(make(stall), list(chain), structlog.make_filtering_bound_logger(least), dict)


def sold(log, fish, grams):
    log = log.bind(**{"fish": fish, "grams": grams})
    log.log(20, "sold")
    return log
