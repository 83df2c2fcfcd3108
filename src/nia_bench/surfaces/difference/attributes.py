"""Names that things have without declaring them: of every object, and of the elements of a page.

Surfaces do not list what other libraries' types have. What a type took from one of them before it declared
the same itself was there all along.
"""

from __future__ import annotations

import re
from typing import Final

_OF_EVERY_OBJECT: Final = frozenset(
    {"constructor", "hasOwnProperty", "toLocaleString", "toString", "valueOf", "displayName"}
)
"""With the name that components have for tools, whether they are given one or not."""
_OF_EVERY_ELEMENT: Final = frozenset(
    {
        *("accessKey", "autoFocus", "children", "className", "dir", "draggable", "hidden", "id", "inert"),
        *("inputMode", "key", "lang", "readOnly", "ref", "role", "spellCheck", "style", "tabIndex"),
    }
)
_EVENT: Final = re.compile(
    r"on(Abort|Animation\w+|Before\w+|Blur|Change|Click|Composition\w+|ContextMenu|Copy|Cut|DoubleClick|Drag\w*"
    r"|Drop|Error|Focus|Input|Invalid|Key(Down|Press|Up)|Load|Mouse\w+|Paste|Pointer\w+|Reset|Scroll|Select"
    r"|Submit|Toggle|Touch\w+|Transition\w+|Wheel)(Capture)?"
)


def is_everywhere(name: str) -> bool:
    """Whether reading a member of that name is right of whatever there is, declared or not."""
    return name in _OF_EVERY_OBJECT


def is_of_every_element(name: str) -> bool:
    """Whether elements of a page have an attribute of that name, and hardly anything else."""
    is_named = name in _OF_EVERY_ELEMENT or name.startswith(("aria-", "data-"))
    return is_named or _EVENT.fullmatch(name) is not None
