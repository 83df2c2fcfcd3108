"""The log of a fish market: a line of JSON for each event."""

import json
from typing import Any, BinaryIO

from structlog import BytesLogger, make_filtering_bound_logger, wrap_logger
from structlog.processors import CallsiteParameter, CallsiteParameterAdder, JSONRenderer, add_log_level
from structlog.stdlib import add_logger_name
from structlog.typing import FilteringBoundLogger


class _StallLogger(BytesLogger):
    """A logger that writes bytes and has the name of a stall."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        super().__init__(file)
        self.name = name


def _to_bytes(value: Any, **options: Any) -> bytes:
    return json.dumps(value, **options).encode()


def logger_for(stall: str, out: BinaryIO, least: int) -> FilteringBoundLogger:
    """Return the logger of a stall, which writes events of at least a level."""
    log: FilteringBoundLogger = wrap_logger(
        _StallLogger(out, stall),
        processors=[
            add_log_level,
            add_logger_name,
            CallsiteParameterAdder({CallsiteParameter.QUAL_MODULE, CallsiteParameter.THREAD_NAME}),
            JSONRenderer(serializer=_to_bytes),
        ],
        wrapper_class=make_filtering_bound_logger(least),
        context_class=dict,
        cache_logger_on_first_use=False,
    ).bind()
    return log


def sold(log: FilteringBoundLogger, fish: str, grams: int) -> FilteringBoundLogger:
    """Log that a fish was sold, and return the logger with the fish bound to it."""
    bound = log.bind(fish=fish, grams=grams)
    bound.info("sold")
    return bound
