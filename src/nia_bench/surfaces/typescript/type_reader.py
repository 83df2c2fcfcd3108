"""Parses types that the compiler prints and writes them in normal form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from nia_bench.surfaces.typescript.type_words import (
    BRACKETS,
    FUNCTION,
    INTERSECTION,
    PREFIX,
    PRIMARY,
    UNION,
    Cursor,
    Form,
    UnreadableError,
    join_parts,
    without_undefined,
)

_LEVELS: Final = 2
_NAMES_SHOWN: Final = 5
_WORD: Final = re.compile(r"[\w$#\u0080-\uffff]")
_STARTS: Final = re.compile(r"[\w$#\u0080-\uffff(\[{`]")
_PLAIN_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
_IN_TEMPLATE: Final = re.compile(r"(?<![\w$.])[A-Za-z_$][\w$]*")


class TypeReader(Cursor):
    """Parses one printed type from left to right."""

    def __init__(self, text: str, parameters: Sequence[str]) -> None:
        super().__init__(text, parameters)
        self._objects = 0
        self._is_call = False

    def read_type(self) -> Form:
        """Return the type of the complete text. Raises UnreadableError if it is no single type."""
        form = self._type()
        if self._tokens[self._at]:
            raise UnreadableError
        return form

    def read_overloads(self) -> Iterator[str]:
        """Yield the normal form of each overload of a function type, or of an object with nothing else.

        Other types yield nothing. Long lists of names in type arguments, as in `Omit<Props, 'a' | 'b' | …>`,
        become `…`. They change with every property, which is reported as a change of that property.
        """
        self._is_call = True
        if self._tokens[0] != "{":
            if self._starts_function():
                form = self.read_type()
                yield form.text
            return
        self._at += 1
        overloads: list[str] = []
        while self._tokens[self._at] != "}":
            name, form = self._member()
            if name:
                return
            overloads.append(form.text)
        yield from overloads

    # Types, from the weakest binding to the strongest

    def _type(self) -> Form:
        if self._starts_function():
            return self._function()
        checked = self._union()
        before = len(self._bound)
        if not self._takes("extends"):
            return checked
        condition = self._function() if self._starts_function() else self._union()
        self._demand("?")
        if_true = self._type()
        self._demand(":")
        if_false = self._type()
        del self._bound[before:]
        text = f"{checked.within(UNION)} extends {condition.within(UNION)} ? {if_true.text} : {if_false.text}"
        return Form(text, FUNCTION)

    def _starts_function(self) -> bool:
        at = self._at
        if self._tokens[at] == "abstract":
            at += 1
        if self._tokens[at] in {"new", "<"}:
            return True
        if self._tokens[at] != "(" or at not in self._closing:
            return False
        return self._tokens[self._closing[at] + 1] == "=>"

    def _function(self) -> Form:
        if self._tokens[self._at + 1] == "new":
            self._takes("abstract")
        keyword = "new " if self._takes("new") else ""
        form = self._signature("=>")
        return Form(keyword + form.text, FUNCTION)

    def _signature(self, arrow: str) -> Form:
        """Read type parameters, parameters and the result after the token `arrow`; return the function type.

        If the next token is not `arrow`, the result is `any`.
        """
        with self._scope():
            generic = self._type_parameters() if self._tokens[self._at] == "<" else ""
            names, types = self._parameters()
            result = "any"
            if self._takes(arrow):
                result = self._result(names)
            return Form(f"{generic}({', '.join(types)}) => {result}", FUNCTION)

    def _type_parameters(self) -> str:
        end = self._close()
        self._at += 1
        starts = [self._at, *(at + 1 for at in self._commas(end))]
        # The constraint of a parameter may name a later parameter.
        self._bind(self._tokens[self._behind_modifiers(start)] for start in starts)
        texts: list[str] = []
        while self._at < end:
            self._at = self._behind_modifiers(self._at)
            text = self._bound_name(self._next())
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

    def _parameters(self) -> tuple[list[str], list[str]]:
        """Read parameters in parentheses, and return their names and their types in normal form.

        Types have `...` or `?` where the parameter has it. `this` has no name, only the type 'this: …'.
        """
        if self._tokens[self._at] != "(":
            raise UnreadableError
        names: list[str] = []
        types: list[str] = []
        for _ in self._items():
            rest_sign = "..." if self._takes("...") else ""
            if self._tokens[self._at] in BRACKETS:
                self._at = self._close()
            name = self._next()
            optional = self._takes("?")
            form = self._type() if self._takes(":") else Form("any")
            text = without_undefined(form).within(PRIMARY) + "?" if optional else form.text
            if name == "this":
                types.append(f"this: {text}")
            else:
                names.append(name)
                types.append(rest_sign + text)
        return names, types

    def _result(self, names: Sequence[str]) -> str:
        """Read and return the type of a result. A predicate names its parameter by number: `#0 is string`."""
        asserts = ""
        if self._tokens[self._at] == "asserts" and _WORD.match(self._tokens[self._at + 1]):
            asserts = self._next() + " "
        name = self._tokens[self._at]
        is_parameter = name in names or name == "this"
        if not (is_parameter and (asserts or self._tokens[self._at + 1] == "is")):
            return self._type().text
        self._at += 1
        place = "this" if name == "this" else f"#{names.index(name)}"
        return f"{asserts}{place} is {self._type().text}" if self._takes("is") else f"{asserts}{place}"

    def _union(self) -> Form:
        return self._read_combined("|", UNION, self._intersection)

    def _intersection(self) -> Form:
        return self._read_combined("&", INTERSECTION, self._operator)

    def _read_combined(self, sign: str, strength: int, read_part: Callable[[], Form]) -> Form:
        self._takes(sign)
        forms: list[Form] = []
        while not forms or self._takes(sign):
            forms.append(self._function() if self._starts_function() else read_part())
        if len(forms) == 1:
            return forms[0]
        parts: dict[str, None] = {}
        for form in forms:
            same = form.parts if form.strength == strength else (form.within(strength + 1),)
            parts.update(dict.fromkeys(same))
        return join_parts(parts, strength)

    def _operator(self) -> Form:
        word = self._tokens[self._at]
        following = self._tokens[self._at + 1]
        if word in {"keyof", "readonly", "unique"} and _STARTS.match(following):
            self._at += 1
            return Form(f"{word} {self._operator().within(PREFIX)}", PREFIX)
        if word == "infer" and _WORD.match(following):
            self._at += 1
            self._bind([self._next()], inferred=True)
            return Form(f"infer {self._bound[-1].place}", PREFIX)
        return self._postfix()

    def _postfix(self) -> Form:
        form = self._primary()
        while self._tokens[self._at] == "[":
            self._at += 1
            if self._takes("]"):
                form = Form(f"{form.within(PRIMARY)}[]")
                continue
            index = self._type()
            self._demand("]")
            form = Form(f"{form.within(PRIMARY)}[{index.text}]")
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
        if word == "...":  # the compiler abbreviates
            self._at += 1
            return Form("…")
        if word[:1] in {'"', "'"}:
            self._at += 1
            return Form(_quote(word))
        if word[:1] == "`":
            self._at += 1
            return Form(_IN_TEMPLATE.sub(lambda name: self._bound_name(name[0]), word))
        if word == "typeof":
            self._at += 1
            form = self._reference(is_value=True)
            return Form(f"typeof {form.text}", PREFIX)
        if word and _WORD.match(word):
            return self._reference()
        raise UnreadableError

    def _reference(self, *, is_value: bool = False) -> Form:
        name = self._next()
        if name == "import" and self._tokens[self._at] == "(":
            self._at = self._close() + 1
            text = name
        else:
            text = name if is_value else self._bound_name(name)
        while self._takes("."):
            last = self._next()
            # A name from `import * as schemas` is no part of the type's name.
            is_module = text == "import" or (not is_value and text[:1].islower())
            text = last if is_module else f"{text}.{last}"
        if self._tokens[self._at] == "<" and self._at in self._closing:
            text += f"<{', '.join(self._list())}>"
        return Form(text)

    def _list(self) -> list[str]:
        texts: list[str] = []
        for _ in self._items():
            form = self._type()
            names = len(form.parts) > _NAMES_SHOWN and all(part[0] == '"' for part in form.parts)
            texts.append("…" if names and self._is_call else form.text)
        return texts

    def _tuple(self) -> Form:
        texts: list[str] = []
        for _ in self._items():
            rest_sign = "..." if self._takes("...") else ""
            optional = False
            if self._tokens[self._at + 1] == ":":
                self._at += 2
            elif self._tokens[self._at + 1 : self._at + 3] == ["?", ":"]:
                self._at += 3
                optional = True
            form = self._type()
            optional = self._takes("?") or optional
            form = without_undefined(form) if optional else form
            texts.append(
                f"{rest_sign}{form.within(PRIMARY) if optional else form.text}{'?' if optional else ''}"
            )
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
        """Read a member of an object type, and return its name, with `?` if it is optional, and its type.

        A call or construct signature has the name ''. Members that the compiler leaves out have the name '…'.
        """
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
            form = Form(f"new {form.text}", FUNCTION)
        elif self._tokens[self._at] == "[" and self._tokens[self._at + 2] in {":", "in"}:
            return self._indexed()
        else:
            return self._property()
        self._end_member()
        return "", form

    def _end_member(self) -> None:
        if self._tokens[self._at] in {";", ","}:
            self._at += 1

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
                name = plain if _PLAIN_NAME.fullmatch(plain) else _quote(name)
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
        form = without_undefined(form) if optional else form
        self._end_member()
        return f"{name}?" if optional else name, form

    def _indexed(self) -> tuple[str, Form]:
        """Read an index signature or a mapped member, and return its key and its type.

        The key is text such as `[string]`, or `[in keyof T0]?`.
        """
        with self._scope():
            self._at += 1
            name = self._next()
            if self._takes("in"):
                keys = self._type().text
                self._bind([name])
                key_type = f"in {keys}"
                if self._takes("as"):
                    key_type += f" as {self._type().text}"
            else:
                self._demand(":")
                key_type = self._type().text
            self._demand("]")
            mark = next((sign for sign in ("-?", "+?", "?") if self._takes(sign)), "")
            form = self._type() if self._takes(":") else Form("any")
            self._end_member()
            return f"[{key_type}]{mark}", form


def _quote(token: str) -> str:
    inner = token[1:-1]
    return token if token[0] == '"' else '"' + inner.replace("\\'", "'").replace('"', '\\"') + '"'
