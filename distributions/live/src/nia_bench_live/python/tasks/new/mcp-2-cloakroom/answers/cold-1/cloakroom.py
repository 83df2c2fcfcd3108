from typing import Annotated

from mcp.server.elicitation import AcceptedElicitation
from mcp.server.mcpserver import Elicit, ElicitationResult, MCPServer, Resolve
from pydantic import BaseModel


class Ticket(BaseModel):
    number: int


def make_server(hooks: dict[int, tuple[str, int | None]]) -> MCPServer:
    server = MCPServer("cloakroom")

    async def ask(hook: int) -> Ticket | Elicit[Ticket]:
        if hook in hooks and hooks[hook][1] is None:
            return Ticket(number=0)  # hangs there without a ticket: nothing to ask
        return Elicit(f"Which ticket do you have for hook {hook}?", Ticket)

    @server.tool()
    async def hand_out(hook: int, answer: Annotated[ElicitationResult[Ticket], Resolve(ask)]) -> str:
        """Hand out what hangs on a hook."""
        if not isinstance(answer, AcceptedElicitation):
            return "kept: no ticket"
        thing, ticket = hooks.get(hook, (None, None))
        if thing is None or ticket not in (None, answer.data.number):
            return f"kept: ticket {answer.data.number} is of another hook"
        del hooks[hook]
        return f"handed out: {thing}"

    return server
