"""Members that a value has without declaring them: those of every object, and of the elements of a page.

Surfaces do not list the members of other libraries' types. A type that newly declares such a member had it
before.
"""

from __future__ import annotations

import re
from typing import Final

_OF_EVERY_OBJECT: Final = frozenset(
    {"constructor", "hasOwnProperty", "toLocaleString", "toString", "valueOf", "displayName"}
)
"""With `displayName`, which tools read from components."""
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
    """Return whether every value has a member of that name."""
    return name in _OF_EVERY_OBJECT


def is_of_every_element(name: str) -> bool:
    """Return whether the name is an attribute of the elements of a page."""
    is_named = name in _OF_EVERY_ELEMENT or name.startswith(("aria-", "data-"))
    return is_named or _EVENT.fullmatch(name) is not None
