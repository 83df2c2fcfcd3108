from typing import Annotated

from mcp.server.mcpserver import AcceptedElicitation, Elicit, ElicitationResult, MCPServer, Resolve
from pydantic import BaseModel


class Ticket(BaseModel):
    number: int


def make_server(hooks: dict[int, tuple[str, int | None]]) -> MCPServer:
    """Make a server of a cloakroom, whose hooks have a thing and the number of its ticket, if it has one."""
    server = MCPServer("cloakroom")

    async def ask(hook: int) -> Elicit[Ticket] | None:
        """Ask for the ticket, unless something hangs there without one."""
        if hook in hooks and hooks[hook][1] is None:
            return None
        return Elicit(f"Which ticket do you have for hook {hook}?", Ticket)

    @server.tool()
    async def hand_out(hook: int, ticket: Annotated[ElicitationResult[Ticket], Resolve(ask)]) -> str:
        """Hand out what hangs on a hook."""
        if not isinstance(ticket, AcceptedElicitation):
            return "kept: no ticket"
        shown = ticket.data  # None if the user was not asked
        if shown is not None and (hook not in hooks or hooks[hook][1] != shown.number):
            return f"kept: ticket {shown.number} is of another hook"
        thing, _ = hooks.pop(hook)
        return f"handed out: {thing}"

    return server
