import weakref
from copy import copy

from msgspec import Struct, json


class Parcel(Struct, gc=False, weakref=True):
    """A parcel: its weight comes in kilograms, and is held in grams."""

    label: str
    weight: float
    parts: int = 1

    def __post_init__(self) -> None:
        self.label = self.label.strip().upper()
        self.weight *= 1000
        if self.parts < 1:
            raise ValueError("a parcel has parts")


class Desk:
    """A desk that knows which of its parcels are still in use."""

    def __init__(self) -> None:
        self._taken: list[weakref.ref[Parcel]] = []

    def take(self, text: bytes) -> Parcel:
        return self._noted(json.decode(text, type=Parcel))

    def relabel(self, parcel: Parcel, label: str) -> Parcel:
        """Return the parcel with this label, exactly as it is written."""
        return self._noted(_changed(parcel, label=label))

    def unpack(self, parcel: Parcel) -> Parcel:
        """Return what is left of the parcel: no parts, and the weight of its box."""
        return self._noted(_changed(parcel, parts=0, weight=150.0))

    def in_use(self) -> int:
        return sum(taken() is not None for taken in self._taken)

    def _noted(self, parcel: Parcel) -> Parcel:
        self._taken.append(weakref.ref(parcel))
        return parcel


def _changed(parcel: Parcel, **changes: object) -> Parcel:
    """Return a copy with these values as they are: `structs.replace` would send them through `__post_init__`."""
    parcel = copy(parcel)
    for name, value in changes.items():
        setattr(parcel, name, value)
    return parcel


def told(parcel: Parcel) -> bytes:
    return json.encode(parcel)
