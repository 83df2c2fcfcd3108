"""Types in normal form: one text for all ways in which the compiler prints types of equal structure.

The compiler prints a type with the names of parameters and in the order of its declaration. Neither makes a
difference to code that uses the type, so the normal form has neither:

- parameters have no names, and type parameters are called T0, T1 by their place;
- parts of unions and intersections and properties of objects are sorted;
- an optional parameter or property is not also a union with `undefined`;
- a method is a property with a function, `readonly` properties are properties;
- paths are left out, and so is what stands in an object inside an object inside an object;
- of a text of more than LONGEST characters, its beginning and a hash of the whole.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 400
_LEVELS: Final = 2
_MOST_READ: Final = 200_000
_TOKEN: Final = re.compile(
    r"""`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|/\*.*?\*/|=>|\.\.\.|[-+]\?|"""
    r"""[\w$#\u0080-\uffff]+(?:\.\d+)?|[^\s]""",
    re.DOTALL,
)
_WORD: Final = re.compile(r"[\w$#\u0080-\uffff]")
_STARTS: Final = re.compile(r"[\w$#\u0080-\uffff(\[{`]")
_PLAIN_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
_BRACKETS: Final = {"(": ")", "[": "]", "{": "}", "<": ">"}
_IN_TEMPLATE: Final = re.compile(r"(?<![\w$.])[A-Za-z_$][\w$]*")
_FUNCTION, _UNION, _INTERSECTION, _PREFIX, _PRIMARY = range(5)


@dataclass(frozen=True, slots=True)
class _Bound:
    """A name of a type parameter, and what stands for it. `infer U` holds for a whole conditional type."""

    name: str
    place: str
    inferred: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A part of a type: its text, how strongly that binds, and the parts of a union."""

    text: str
    strength: int = _PRIMARY
    parts: tuple[str, ...] = ()

    def within(self, strength: int) -> str:
        """The text, in parentheses where something that binds so strongly is around it."""
        return self.text if self.strength >= strength else f"({self.text})"


def normal_form(text: str, parameters: Sequence[str] = (), *, optional: bool = False) -> str:
    """The normal form of a printed type, in which type parameters of these names may occur.

    The type of an optional property loses its `undefined`.
    """
    try:
        form = _Reader(text, parameters).whole()
    except _UnreadableError:
        return shortened(" ".join(text.split()))
    return shortened(_without_undefined(form).text if optional else form.text)


def normal_calls(text: str, parameters: Sequence[str] = ()) -> tuple[str, ...]:
    """The normal form of each overload of a printed function type; empty for anything else."""
    if not text.startswith(("(", "<", "{", "new ", "abstract new ")):
        return ()
    try:
        return tuple(dict.fromkeys(map(shortened, _Reader(text, parameters).overloads())))
    except _UnreadableError:
        return ()


def shortened(text: str) -> str:
    """The text; of a long one its beginning and a hash of the whole."""
    if len(text) <= LONGEST:
        return text
    print_ = hashlib.sha256(text.encode(errors="replace")).hexdigest()[:8]
    return f"{text[: LONGEST - 10]}… {print_}"


class _UnreadableError(Exception):
    """The text is not a type that this module can read."""


class _Reader:
    """Reads one printed type, from left to right."""

    def __init__(self, text: str, parameters: Sequence[str]) -> None:
        if len(text) > _MOST_READ:
            raise _UnreadableError
        self._tokens = [token for token in _TOKEN.findall(text) if not token.startswith("/*")]
        self._tokens += [""] * 4  # so that one may look ahead
        self._closing = _closing(self._tokens)
        self._at = 0
        self._objects = 0
        self._bound: list[_Bound] = []
        self._bind(parameters)

    def whole(self) -> Form:
        """The type that the whole text is."""
        form = self._type()
        if self._tokens[self._at]:
            raise _UnreadableError
        return form

    def overloads(self) -> Iterator[str]:
        """The overloads of a function type, or of an object that has nothing but call signatures."""
        if self._tokens[0] != "{":
            if self._starts_function():
                form = self.whole()
                yield form.text
            return
        self._at += 1
        found: list[str] = []
        while self._tokens[self._at] != "}":
            name, form = self._member()
            if name:
                return
            found.append(form.text)
        yield from found

    # Words and what is between them

    def _next(self) -> str:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _takes(self, *tokens: str) -> bool:
        """Whether these come next; they are then behind the reader."""
        if self._tokens[self._at : self._at + len(tokens)] != list(tokens):
            return False
        self._at += len(tokens)
        return True

    def _demand(self, token: str) -> None:
        if not self._takes(token):
            raise _UnreadableError

    def _close(self) -> int:
        """The place of the bracket that closes the one that is next."""
        if self._at not in self._closing:
            raise _UnreadableError
        return self._closing[self._at]

    # Names of type parameters

    def _bind(self, names: Iterable[str], *, inferred: bool = False) -> None:
        for name in names:
            self._bound.append(_Bound(name, f"T{len(self._bound)}", inferred))

    @contextmanager
    def _scope(self) -> Iterator[None]:
        before = len(self._bound)
        try:
            yield
        finally:
            self._bound[before:] = [each for each in self._bound[before:] if each.inferred]

    def _named(self, name: str) -> str:
        return next((each.place for each in reversed(self._bound) if each.name == name), name)

    # Types, from what binds least to what binds most

    def _type(self) -> Form:
        if self._starts_function():
            return self._function()
        checked = self._union()
        before = len(self._bound)
        if not self._takes("extends"):
            return checked
        condition = self._function() if self._starts_function() else self._union()
        self._demand("?")
        one = self._type()
        self._demand(":")
        other = self._type()
        del self._bound[before:]
        text = f"{checked.within(_UNION)} extends {condition.within(_UNION)} ? {one.text} : {other.text}"
        return Form(text, _FUNCTION)

    def _starts_function(self) -> bool:
        at = self._at
        if self._tokens[at] == "abstract":
            at += 1
        if self._tokens[at] == "new":
            return True
        if self._tokens[at] == "<":
            return True
        if self._tokens[at] != "(" or at not in self._closing:
            return False
        return self._tokens[self._closing[at] + 1] == "=>"

    def _function(self) -> Form:
        made = "new " if self._takes("abstract", "new") or self._takes("new") else ""
        form = self._signature("=>")
        return Form(made + form.text, _FUNCTION)

    def _signature(self, arrow: str) -> Form:
        """Type parameters, parameters and result; the result stands behind `arrow`, if it is there."""
        with self._scope():
            generic = self._type_parameters() if self._tokens[self._at] == "<" else ""
            names, types = self._parameters()
            result = "any"
            if self._takes(arrow):
                result = self._result(names)
            return Form(f"{generic}({', '.join(types)}) => {result}", _FUNCTION)

    def _type_parameters(self) -> str:
        end = self._close()
        self._at += 1
        starts = [self._at, *(at + 1 for at in self._commas(end))]
        # A parameter may be named in the constraint of one before it.
        self._bind(self._tokens[self._behind_modifiers(start)] for start in starts)
        texts: list[str] = []
        while self._at < end:
            self._at = self._behind_modifiers(self._at)
            text = self._named(self._next())
            if self._takes("extends"):
                text += f" extends {self._type().text}"
            if self._takes("="):
                text += f" = {self._type().text}"
            texts.append(text)
            self._takes(",")
        self._at = end + 1
        return f"<{', '.join(texts)}>"

    def _behind_modifiers(self, at: int) -> int:
        while self._tokens[at] in {"const", "in", "out"} and _WORD.match(self._tokens[at + 1]):
            at += 1
        return at

    def _commas(self, end: int) -> Iterator[int]:
        """The places of the commas up to a bracket's end that stand in no other bracket."""
        at = self._at
        while at < end:
            if self._tokens[at] == ",":
                yield at
            at = self._closing.get(at, at) + 1

    def _parameters(self) -> tuple[list[str], list[str]]:
        """The names of parameters, and their types as they are written in normal form."""
        if self._tokens[self._at] != "(":
            raise _UnreadableError
        end = self._close()
        self._at += 1
        names: list[str] = []
        types: list[str] = []
        while self._at < end:
            rest = "..." if self._takes("...") else ""
            if self._tokens[self._at] in _BRACKETS:
                self._at = self._close()
            name = self._next()
            optional = self._takes("?")
            form = self._type() if self._takes(":") else Form("any")
            text = _without_undefined(form).within(_PRIMARY) + "?" if optional else form.text
            if name == "this":
                types.append(f"this: {text}")
            else:
                names.append(name)
                types.append(rest + text)
            self._takes(",")
        self._at = end + 1
        return names, types

    def _result(self, names: Sequence[str]) -> str:
        """The type of a result, which may say something about a parameter."""
        asserts = ""
        if self._tokens[self._at] == "asserts" and _WORD.match(self._tokens[self._at + 1]):
            asserts = self._next() + " "
        name = self._tokens[self._at]
        told = name in names or name == "this"
        if not (told and (asserts or self._tokens[self._at + 1] == "is")):
            return self._type().text
        self._at += 1
        place = "this" if name == "this" else f"#{names.index(name)}"
        return f"{asserts}{place} is {self._type().text}" if self._takes("is") else f"{asserts}{place}"

    def _union(self) -> Form:
        return self._combined("|", _UNION, self._intersection)

    def _intersection(self) -> Form:
        return self._combined("&", _INTERSECTION, self._operator)

    def _combined(self, sign: str, strength: int, read: Callable[[], Form]) -> Form:
        self._takes(sign)
        first = self._function() if self._starts_function() else read()
        if self._tokens[self._at] != sign:
            return first
        forms = [first]
        while self._takes(sign):
            forms.append(self._function() if self._starts_function() else read())
        parts: dict[str, None] = {}
        for form in forms:
            same = form.parts if form.strength == strength else (form.within(strength + 1),)
            parts.update(dict.fromkeys(same))
        ordered = tuple(sorted(parts))
        if len(ordered) == 1:
            return Form(ordered[0])
        return Form(f" {sign} ".join(ordered), strength, ordered)

    def _operator(self) -> Form:
        word = self._tokens[self._at]
        following = self._tokens[self._at + 1]
        if word in {"keyof", "readonly", "unique"} and _STARTS.match(following):
            self._at += 1
            return Form(f"{word} {self._operator().within(_PREFIX)}", _PREFIX)
        if word == "infer" and _WORD.match(following):
            self._at += 1
            self._bind([self._next()], inferred=True)
            return Form(f"infer {self._bound[-1].place}", _PREFIX)
        return self._postfix()

    def _postfix(self) -> Form:
        form = self._primary()
        while self._tokens[self._at] == "[":
            self._at += 1
            if self._takes("]"):
                form = Form(f"{form.within(_PRIMARY)}[]")
                continue
            index = self._type()
            self._demand("]")
            form = Form(f"{form.within(_PRIMARY)}[{index.text}]")
        return form

    def _primary(self) -> Form:
        word = self._tokens[self._at]
        if word == "(":
            self._at += 1
            form = self._type()
            self._demand(")")
            return form
        if word == "[":
            return self._tuple()
        if word == "{":
            return self._object()
        if word == "-":
            self._at += 1
            return Form("-" + self._next())
        if word == "...":  # what the compiler leaves out
            self._at += 1
            return Form("…")
        if word[:1] in {'"', "'"}:
            self._at += 1
            return Form(_quoted(word))
        if word[:1] == "`":
            self._at += 1
            return Form(_IN_TEMPLATE.sub(lambda name: self._named(name[0]), word))
        if word == "typeof":
            self._at += 1
            form = self._reference(is_value=True)
            return Form(f"typeof {form.text}", _PREFIX)
        if word and _WORD.match(word):
            return self._reference()
        raise _UnreadableError

    def _reference(self, *, is_value: bool = False) -> Form:
        name = self._next()
        if name == "import" and self._tokens[self._at] == "(":
            self._at = self._close() + 1
            text = name
        else:
            text = name if is_value else self._named(name)
        while self._takes("."):
            last = self._next()
            text = last if text == "import" else f"{text}.{last}"
        if self._tokens[self._at] == "<" and self._at in self._closing:
            arguments = self._list_to(self._close())
            text += f"<{', '.join(arguments)}>"
        return Form(text)

    def _list_to(self, end: int) -> list[str]:
        self._at += 1
        texts: list[str] = []
        while self._at < end:
            texts.append(self._type().text)
            self._takes(",")
        self._at = end + 1
        return texts

    def _tuple(self) -> Form:
        end = self._close()
        self._at += 1
        texts: list[str] = []
        while self._at < end:
            rest = "..." if self._takes("...") else ""
            optional = False
            if self._tokens[self._at + 1] == ":":
                self._at += 2
            elif self._tokens[self._at + 1 : self._at + 3] == ["?", ":"]:
                self._at += 3
                optional = True
            form = self._type()
            optional = self._takes("?") or optional
            form = _without_undefined(form) if optional else form
            texts.append(f"{rest}{form.within(_PRIMARY) if optional else form.text}{'?' if optional else ''}")
            self._takes(",")
        self._at = end + 1
        return Form(f"[{', '.join(texts)}]")

    def _object(self) -> Form:
        end = self._close()
        self._at += 1
        self._objects += 1
        members: set[str] = set()
        while self._at < end:
            name, form = self._member()
            members.add(f"{name}: {form.text}" if name else form.text)
        self._objects -= 1
        self._at = end + 1
        if self._objects >= _LEVELS and members:
            return Form("{…}")
        return Form(f"{{ {'; '.join(sorted(members))} }}" if members else "{}")

    def _member(self) -> tuple[str, Form]:
        """Name and type of a member; a call signature has no name."""
        self._modifiers()
        if self._takes("..."):  # the compiler leaves out members: `... 5 more ...;`
            while self._tokens[self._at] not in {";", "}", ""}:
                self._at += 1
            self._takes(";")
            return "…", Form("…")
        if self._tokens[self._at] in {"(", "<"}:
            form = self._signature(":")
        elif self._tokens[self._at] == "new" and self._tokens[self._at + 1] in {"(", "<"}:
            self._at += 1
            form = self._signature(":")
            form = Form(f"new {form.text}", _FUNCTION)
        elif self._tokens[self._at] == "[" and self._tokens[self._at + 2] in {":", "in"}:
            return self._indexed()
        else:
            return self._property()
        self._takes(";") or self._takes(",")
        return "", form

    def _modifiers(self) -> None:
        while self._tokens[self._at] in {"readonly", "get", "set", "static", "abstract", "-", "+"}:
            following = self._tokens[self._at + 1]
            if not (_WORD.match(following) or following in {"[", "readonly"} or following[:1] in {'"', "'"}):
                return
            self._at += 1

    def _property(self) -> tuple[str, Form]:
        accessor = self._tokens[self._at - 1]
        if self._tokens[self._at] == "[":
            end = self._close()
            name = "".join(self._tokens[self._at : end + 1])
            self._at = end + 1
        else:
            name = self._next()
            if name == "-":
                name += self._next()
            if name[:1] in {'"', "'"}:
                plain = name[1:-1]
                name = plain if _PLAIN_NAME.fullmatch(plain) else _quoted(name)
        optional = self._takes("?")
        if self._tokens[self._at] in {"(", "<"}:
            if accessor == "set":
                _, values = self._parameters()
                form = Form(", ".join(values))
            else:
                form = self._signature(":")
                if accessor == "get":
                    form = Form(form.text.removeprefix("() => "))
        else:
            form = self._type() if self._takes(":") else Form("any")
        form = _without_undefined(form) if optional else form
        self._takes(";") or self._takes(",")
        return f"{name}?" if optional else name, form

    def _indexed(self) -> tuple[str, Form]:
        """An index signature, or the one member of a mapped type."""
        with self._scope():
            self._at += 1
            name = self._next()
            if self._takes("in"):
                keys = self._type().text
                self._bind([name])
                told = f"in {keys}"
                if self._takes("as"):
                    told += f" as {self._type().text}"
            else:
                self._demand(":")
                told = self._type().text
            self._demand("]")
            mark = next((each for each in ("-?", "+?", "?") if self._takes(each)), "")
            form = self._type() if self._takes(":") else Form("any")
            self._takes(";") or self._takes(",")
            return f"[{told}]{mark}", form


def _closing(tokens: Sequence[str]) -> dict[int, int]:
    """For the place of each opening bracket, that of the closing one."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for at, token in enumerate(tokens):
        if token in _BRACKETS:
            opened.append(at)
        elif token in _BRACKETS.values():
            if not opened or _BRACKETS[tokens[opened[-1]]] != token:
                raise _UnreadableError
            found[opened.pop()] = at
    if opened:
        raise _UnreadableError
    return found


def _without_undefined(form: Form) -> Form:
    if form.strength != _UNION:
        return form
    parts = tuple(part for part in form.parts if part != "undefined")
    if len(parts) == 1:
        # Of the parts of a union, only a function stands in parentheses as a whole.
        is_function = parts[0].startswith("(") and _closes_last(parts[0])
        return Form(parts[0][1:-1], _FUNCTION) if is_function else Form(parts[0])
    return Form(" | ".join(parts), _UNION, parts)


def _quoted(token: str) -> str:
    inner = token[1:-1]
    return token if token[0] == '"' else '"' + inner.replace("\\'", "'").replace('"', '\\"') + '"'


def _closes_last(text: str) -> bool:
    """Whether the parenthesis that a text begins with is closed by its last character."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return at == len(text) - 1
    return False
