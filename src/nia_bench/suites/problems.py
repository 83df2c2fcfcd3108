"""Says what pydantic found wrong in the file's own terms: its field names, and the nearest right one."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Union, cast, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from nia_bench.contract.base import Model
from nia_bench.contract.nearest import hint

Location = tuple[int | str, ...]


def describe(error: ValidationError, model: type[Model]) -> list[str]:
    """One line a problem, 'path: what is wrong', in the order of the file's fields."""
    details = error.errors(include_url=False)
    places = [detail["loc"] for detail in details]
    return [
        _line(detail, model)
        for detail in details
        # A list whose items failed is also reported as too short: that is the same mistake again.
        if not any(_is_below(place, detail["loc"]) for place in places)
    ]


@dataclass(frozen=True)
class Place:
    """Where a problem is: its path as the file writes it, and the models that may stand there."""

    path: str
    models: tuple[type[Model], ...]


def locate(location: Location, model: type[Model]) -> Place:
    """Follows a location through the models: pydantic also puts the tags of unions into it."""
    path, annotation = "", cast("Any", model)
    for part in location:
        tagged = [m for m in _models(annotation) if len(_models(annotation)) > 1 and _tag(m) == part]
        if tagged:
            annotation = tagged[0]
        elif isinstance(part, int):
            path, annotation = f"{path}[{part}]", _item(annotation)
        else:
            path = f"{path}.{part}" if path else part
            annotation = _field(annotation, part)
    return Place(path, tuple(_models(annotation)))


def _line(detail: ErrorDetails, model: type[Model]) -> str:
    place = locate(detail["loc"], model)
    context: Mapping[str, Any] = detail.get("ctx", {})
    match detail["type"]:
        case "extra_forbidden":
            owner = locate(detail["loc"][:-1], model)
            known = [alias for each in owner.models for alias in _aliases(each)]
            text = f"unknown field; {hint(str(detail['loc'][-1]), known)}"
        case "union_tag_invalid":
            tags = [_tag(each) for each in place.models]
            text = f"unknown kind {context['tag']!r}; {hint(context['tag'], tags)}"
            return f"{place.path}.kind: {text}"
        case "union_tag_not_found":
            return f"{place.path}.kind: is missing"
        case "literal_error":
            text = f"{detail['input']!r} is not one of {context['expected']}"
        case "missing":
            text = "is missing"
        case _:
            text = _plain(detail["msg"])
    return f"{place.path}: {text}" if place.path else text


def _plain(message: str) -> str:
    message = message.removeprefix("Value error, ").removeprefix("Input ")
    return message.replace("Tuple", "a list").replace("valid tuple", "list").replace("dictionary", "object")


def _is_below(place: Location, other: Location) -> bool:
    return len(place) > len(other) and place[: len(other)] == other


def _models(annotation: Any) -> list[type[Model]]:
    return list(_flat_models(annotation))


def _flat_models(annotation: Any) -> Iterator[type[Model]]:
    if get_origin(annotation) is Annotated:
        yield from _flat_models(get_args(annotation)[0])
    elif get_origin(annotation) in {Union, types.UnionType}:
        for choice in get_args(annotation):
            yield from _flat_models(choice)
    elif isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation


def _item(annotation: Any) -> Any:
    if get_origin(annotation) is Annotated:
        return _item(get_args(annotation)[0])
    return next(iter(get_args(annotation)), None)


def _field(annotation: Any, alias: str) -> Any:
    for model in _models(annotation):
        model.model_rebuild()
        for field in model.model_fields.values():
            if field.alias == alias:
                return field.annotation
    return None


def _aliases(model: type[Model]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


def _tag(model: type[Model]) -> str:
    kind = model.model_fields.get("kind")
    return str(next(iter(get_args(kind.annotation)), "")) if kind else ""
