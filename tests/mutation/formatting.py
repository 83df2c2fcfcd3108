"""The same code in other lines: broken and joined at random between its tokens, as formatters do."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from tests.mutation.answer import Answer
from tests.mutation.edits import Edits

from nia_bench.languages.typescript.syntax import Node

LISTS = ("arguments", "parameters", "properties", "elements", "members", "typeArguments")
OPENING = "([{,<"
BETWEEN_ITEMS = ("", " ", "\n", "\n\n      ")
BETWEEN_ATTRIBUTES = (" ", "\n", "\n\t\t")
BETWEEN_STATEMENTS = (" ", "\n", "\n\n")
BEFORE_DOT = ("", "\n", "\n    ")


def reformatted(seed: int) -> Callable[[Answer, Edits], None]:
    """A rewrite that breaks and joins lines, with each seed in other places. Comments stay where they are."""

    def reformat(answer: Answer, edits: Edits) -> None:
        dice = random.Random(seed)  # noqa: S311  (no secret)
        for path, tree in answer.trees.items():
            for start, end, choices in _gaps(tree.root):
                edits.replace(path, start, end, dice.choice(choices))

    reformat.__name__ = f"reformatted_{seed}"
    return reformat


def _gaps(root: Node) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Where white space may be put or taken, and what may stand there instead."""
    seen: set[int] = set()
    for node in root.walk():
        items = [(item, BETWEEN_ITEMS) for slot in LISTS for item in node.list(slot)]
        if node.kind == "JsxAttributes":
            items = [(item, BETWEEN_ATTRIBUTES) for item in node.list("properties")]
        items += [(item, BETWEEN_STATEMENTS) for item in node.list("statements")]
        for item, choices in items:
            gap = item.tree.slice(item.pos, item.start)
            before = item.tree.slice(item.pos - 1, item.pos)
            follows = choices is BETWEEN_ATTRIBUTES or before in (
                ";{" if choices is BETWEEN_STATEMENTS else OPENING
            )
            if follows and not gap.strip() and item.pos and item.pos not in seen:
                seen.add(item.pos)
                yield item.pos, item.start, choices
        if node.kind == "PropertyAccessExpression" and not node["questionDotToken"]:
            owner, name = node["expression"], node["name"]
            if node.tree.slice(owner.end, name.start) == "." and owner.kind != "NumericLiteral":
                yield owner.end, owner.end, BEFORE_DOT
