import json
from typing import Any, BinaryIO

import structlog
from structlog.processors import CallsiteParameter, CallsiteParameterAdder, JSONRenderer, add_log_level
from structlog.stdlib import add_logger_name
from structlog.typing import FilteringBoundLogger


def _to_bytes(event: Any, **options: Any) -> bytes:
    return json.dumps(event, **options).encode()


def logger_for(stall: str, out: BinaryIO, least: int) -> FilteringBoundLogger:
    return structlog.wrap_logger(
        structlog.BytesLogger(out, name=stall),
        processors=[
            add_log_level,
            add_logger_name,
            CallsiteParameterAdder([CallsiteParameter.QUAL_MODULE, CallsiteParameter.THREAD_NAME]),
            JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(least),
    )


def sold(log: FilteringBoundLogger, fish: str, grams: int) -> FilteringBoundLogger:
    bound = log.bind(fish=fish, grams=grams)
    bound.info("sold")
    return bound
