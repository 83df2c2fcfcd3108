"""Small made-up surfaces, and strategies that make them."""

from collections.abc import Mapping

from hypothesis import strategies as st

from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Change, Export, Member, Surface, SurfaceOption, TypeEntry

Modules = Mapping[str, Mapping[str, Export]]
Types = Mapping[str, TypeEntry]


def surface_of(modules: Modules, types: Types | None = None) -> Surface:
    return Surface(library="demo", version="1.0.0", packages={}, modules=modules, types=types or {}, format=2)


def function(call: str = "() => void", **fields: object) -> Export:
    arity = fields.pop("arity", (0, 0))
    about = {"form": "function", "signature": call, "calls": [call], "arity": arity, **fields}
    return Export.model_validate(about)


def exported(form: str, **fields: object) -> Export:
    return Export.model_validate({"form": form, **fields})


def method(call: str = "() => void", **fields: object) -> Member:
    return Member.model_validate({"signature": call, "calls": [call], "arity": (0, 0), **fields})


def prop(type_: str = "string", **fields: object) -> Member:
    return Member.model_validate({"signature": type_, "type": type_, **fields})


def changes_of(
    before: Modules, after: Modules, types: Types | None = None, types_after: Types | None = None
) -> tuple[Change, ...]:
    return compare_surfaces(
        surface_of(before, types), surface_of(after, types if types_after is None else types_after)
    ).changes


def told(*arguments: object) -> list[tuple[str, str]]:
    """Kind and name of each row."""
    return [(change.kind, change.name) for change in changes_of(*arguments)]  # type: ignore[arg-type]


_names = st.sampled_from(["a", "b", "unstable_a", "refresh", "default", "ns.a", "ns"])
_messages = st.none() | st.sampled_from(["", "Use `b`."])
_types = st.sampled_from(["", "string", "number | string", "{a: string}", "T"])
_calls = st.lists(
    st.sampled_from(["() => void", "(string) => T", "(T) => U", "(Opts, {x?: string}) => void"]), max_size=2
).map(tuple)
_options = st.dictionaries(
    st.sampled_from(["x", "y", "z"]),
    st.builds(SurfaceOption, type=_types, required=st.booleans(), deprecated=_messages),
    max_size=3,
)
_members = st.dictionaries(
    st.sampled_from(["p", "q"]),
    st.builds(
        Member,
        signature=st.sampled_from(["", "string"]),
        deprecated=_messages,
        options=_options,
        type=_types,
        calls=_calls,
        optional=st.booleans(),
    ),
    max_size=2,
)
_declarations = st.none() | st.sampled_from(["demo/a.d.ts#a", "demo/b.d.ts#b", "demo/c.d.ts#c"])
exports = st.builds(
    Export,
    kind=st.sampled_from(["value", "type", "both"]),
    form=st.sampled_from(["function", "class", "const", "interface", "alias"]),
    signature=st.sampled_from(["", "() => void", "(a: string) => void"]),
    deprecated=_messages,
    arity=st.sampled_from([None, (0, 1), (1, None)]),
    options=_options,
    members=_members,
    calls=_calls,
    type=st.sampled_from([None, "T", "U"]),
    returns=st.sampled_from([(), ("T",), ("U",)]),
    declared=_declarations,
)
surfaces = st.builds(
    surface_of,
    st.dictionaries(
        st.sampled_from(["m", "m/x", "m/y"]), st.dictionaries(_names, exports, max_size=4), max_size=3
    ),
    st.dictionaries(
        st.sampled_from(["T", "U", "Opts"]),
        st.builds(
            TypeEntry,
            members=_members,
            includes=st.sampled_from([(), ("U",), ("Outside",)]),
            shape=st.sampled_from(["", "'a' | 'b'"]),
        ),
        max_size=3,
    ),
)
