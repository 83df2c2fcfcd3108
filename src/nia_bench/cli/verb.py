"""The command of a verb."""

from __future__ import annotations

from collections import Counter
from typing import Any

import typer.core

from nia_bench.contract.errors import UserError


class Verb(typer.core.TyperCommand):
    """A command that refuses repeated options, and first removes what killed processes left."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse what is given twice, and go on as every command does. Raises UserError."""
        if not ctx.resilient_parsing:
            order = self.make_parser(ctx).parse_args(args=list(args))[2]
            times = Counter(
                parameter
                for parameter in order
                if parameter.param_type_name == "option" and not parameter.multiple
            )
            for option in (entry for entry, count in times.items() if count > 1):
                raise UserError(f"{option.opts[0]} is given twice", fix="give it once")
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Remove the temporary folders that killed processes left, then run the command."""
        from nia_bench.store.held_folder import remove_all_orphans  # noqa: PLC0415  (help does not need it)

        remove_all_orphans()
        return super().invoke(ctx)
