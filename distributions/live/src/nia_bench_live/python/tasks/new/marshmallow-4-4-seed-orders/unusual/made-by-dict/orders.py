import marshmallow as ma
from marshmallow.fields import Int, Str
from marshmallow.validate import Length, Range

_PLANTS = ("bean", "pea", "kale")
strip = lambda text: text.strip() if hasattr(text, "strip") else text


def _known(plant):
    if plant not in _PLANTS:
        raise ma.ValidationError("Must be one of: " + ", ".join(_PLANTS) + ".")


Order = ma.Schema.from_dict(
    {
        "customer": Str(required=True, pre_load=(strip,), validate=[Length(2, 20)]),
        "plant": Str(
            required=True,
            pre_load=lambda plant: getattr(plant, "lower", lambda: plant)(),
            validate=_known,
            post_load=[_PLANTS.index, (101).__add__],
        ),
        "packets": Int(
            load_default=lambda: 1,
            pre_load=lambda count: "".join(count.split(".")) if type(count) is str else count,
            validate=Range(1, 50),
            post_load=(2).__mul__,
        ),
        "note": Str(allow_none=True, pre_load=(strip, lambda note: note or None)),
    }
)


def read(order):
    try:
        return Order().load(order)
    except ma.ValidationError as error:
        return error.normalized_messages()


def schema_of(parts):
    made = {name: Str(required=True, pre_load=iter(steps)) for name, steps in parts.items()}
    return ma.Schema.from_dict(made, name="Texts")
