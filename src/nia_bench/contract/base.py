"""The base of every stored or public model."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class Model(BaseModel):
    """Frozen, closed to unknown fields; attributes snake_case, JSON keys camelCase.

    Python code may construct by attribute name; JSON is read and written by alias only through
    `model_validate_json` and `to_json`.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, populate_by_name=True, ser_json_inf_nan="null"
    )

    def to_json(self, *, indent: int | None = None) -> str:
        """Return the model as JSON text with camelCase keys, on one line unless `indent` is given."""
        return self.model_dump_json(by_alias=True, indent=indent)
