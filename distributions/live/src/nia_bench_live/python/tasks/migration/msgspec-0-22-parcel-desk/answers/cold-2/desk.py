import copy
import weakref

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
        # structs.replace runs __post_init__ on what it returns, and a copy does not.
        relabelled = copy.copy(parcel)
        relabelled.label = label
        return self._noted(relabelled)

    def unpack(self, parcel: Parcel) -> Parcel:
        """Return what is left of the parcel: no parts, and the weight of its box."""
        unpacked = copy.copy(parcel)
        unpacked.parts = 0
        unpacked.weight = 150.0
        return self._noted(unpacked)

    def in_use(self) -> int:
        return sum(taken() is not None for taken in self._taken)

    def _noted(self, parcel: Parcel) -> Parcel:
        self._taken.append(weakref.ref(parcel))
        return parcel


def told(parcel: Parcel) -> bytes:
    return json.encode(parcel)
