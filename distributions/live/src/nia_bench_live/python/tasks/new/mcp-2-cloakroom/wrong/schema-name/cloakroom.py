from typing import Annotated

from mcp.server.mcpserver import AcceptedElicitation, Elicit, ElicitationResult, MCPServer, Resolve
from pydantic import BaseModel


class Ticket(BaseModel):
    number: int


def make_server(hooks: dict[int, tuple[str, int | None]]) -> MCPServer:
    server = MCPServer("cloakroom")

    def ticket_of(hook: int) -> Ticket | Elicit[Ticket]:
        if hook in hooks and hooks[hook][1] is None:
            return Ticket(number=0)
        return Elicit(f"Which ticket do you have for hook {hook}?", response_type=Ticket)

    @server.tool()
    def hand_out(hook: int, ticket: Annotated[ElicitationResult[Ticket], Resolve(ticket_of)]) -> str:
        """Hand out what hangs on a hook."""
        if not isinstance(ticket, AcceptedElicitation):
            return "kept: no ticket"
        thing, number = hooks.get(hook, (None, None))
        if thing is None or number not in {None, ticket.data.number}:
            return f"kept: ticket {ticket.data.number} is of another hook"
        del hooks[hook]
        return f"handed out: {thing}"

    return server
