"""The log of a fish market: a line of JSON for each event at a stall."""

import json
from typing import Any, BinaryIO

from structlog import BytesLogger, make_filtering_bound_logger, wrap_logger
from structlog.processors import CallsiteParameter, CallsiteParameterAdder, JSONRenderer, add_log_level
from structlog.stdlib import add_logger_name
from structlog.typing import FilteringBoundLogger, Processor


def _dumps(value: Any, **options: Any) -> bytes:
    return json.dumps(value, **options).encode()


_PROCESSORS: list[Processor] = [
    add_log_level,
    add_logger_name,
    CallsiteParameterAdder([CallsiteParameter.QUAL_MODULE, CallsiteParameter.THREAD_NAME]),
    JSONRenderer(serializer=_dumps),
]


def logger_for(stall: str, out: BinaryIO, least: int) -> FilteringBoundLogger:
    """Return the logger of a stall. It writes events of the level ``least`` and above to ``out``."""
    log: FilteringBoundLogger = wrap_logger(
        BytesLogger(out, name=stall),
        processors=_PROCESSORS,
        wrapper_class=make_filtering_bound_logger(least),
        context_class=dict,
        cache_logger_on_first_use=False,
    )
    return log


def sold(log: FilteringBoundLogger, fish: str, grams: int) -> FilteringBoundLogger:
    """Log that a fish is sold, and return the logger with the fish bound to it."""
    bound = log.bind(fish=fish, grams=grams)
    bound.info("sold")
    return bound
