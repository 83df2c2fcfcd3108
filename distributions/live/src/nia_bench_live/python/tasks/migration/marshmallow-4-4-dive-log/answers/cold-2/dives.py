from collections.abc import Mapping
from enum import Enum
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate


class Level(Enum):
    GUEST = None
    DIVER = "diver"
    GUIDE = "guide"


class Site(Schema):
    name = fields.String(required=True, data_key="Name")
    depth = fields.Float(required=True, data_key="Depth")


class Dive(Schema):
    minutes = fields.Integer(required=True, data_key="Minutes", validate=validate.Range(min=1))
    site = fields.Nested(Site, required=True, data_key="Site")


class Page(Schema):
    """A page of the log. Guests have no level, and leave it out."""

    diver = fields.String(required=True, data_key="Diver")
    level = fields.Enum(Level, by_value=True, data_key="Level", load_default=Level.GUEST, allow_none=False)
    dive = fields.Nested(Dive, required=True, data_key="Dive")


def entered(page: Mapping[str, Any]) -> Any:
    """Return what a page says, or the messages about it."""
    return _read(page, ())


def draft(page: Mapping[str, Any]) -> Any:
    """Return the same of a page that is not finished: some of it may be missing."""
    return _read(page, ("diver", "dive.minutes", "dive.site.depth"))


def printed(page: Any) -> Any:
    return Page().dump(page)


def _read(page: Mapping[str, Any], missing: tuple[str, ...]) -> Any:
    try:
        return Page(partial=missing).load(page)
    except ValidationError as error:
        return error.messages
