import json
from typing import BinaryIO

import structlog
from structlog.processors import CallsiteParameter, CallsiteParameterAdder
from structlog.typing import FilteringBoundLogger


def _line(value: object, **options: object) -> bytes:
    return json.dumps(value, **options).encode()


def logger_for(stall: str, out: BinaryIO, least: int) -> FilteringBoundLogger:
    return structlog.wrap_logger(
        structlog.BytesLogger(out, name=stall),
        processors=[
            structlog.processors.add_log_level,
            structlog.stdlib.add_logger_name,
            CallsiteParameterAdder({CallsiteParameter.QUAL_MODULE, CallsiteParameter.THREAD_NAME}),
            structlog.processors.JSONRenderer(serializer=_line),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        context_class=dict,
        cache_logger_on_first_use=False,
    )


def sold(log: FilteringBoundLogger, fish: str, grams: int) -> FilteringBoundLogger:
    log = log.bind(fish=fish, grams=grams)
    log.info("sold")
    return log
