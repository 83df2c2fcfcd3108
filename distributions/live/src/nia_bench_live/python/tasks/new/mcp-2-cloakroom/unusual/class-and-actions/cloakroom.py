from typing import Annotated

from mcp.server.mcpserver.resolve import DeclinedElicitation, CancelledElicitation, AcceptedElicitation
from mcp.server.mcpserver.resolve import Elicit, Resolve
from mcp.server.mcpserver.server import MCPServer
from pydantic import BaseModel, Field


class Number(BaseModel):
    number: int = Field(description="as printed on the ticket")


class Cloakroom:
    def __init__(self, hooks):
        self.hooks = hooks

    def server(self):
        async def question(hook: int):
            known = self.hooks.get(hook)
            if known and known[1] is None:
                return Number(number=-1)
            return Elicit(message="Which ticket do you have for hook %d?" % hook, schema=Number)

        async def hand_out(
            hook: int,
            outcome: Annotated[
                AcceptedElicitation[Number] | DeclinedElicitation | CancelledElicitation, Resolve(question)
            ],
        ) -> str:
            if outcome.action in ("decline", "cancel"):
                return "kept: no ticket"
            given = outcome.data.number
            if hook in self.hooks and self.hooks[hook][1] in (None, given):
                return "handed out: " + self.hooks.pop(hook)[0]
            return f"kept: ticket {given} is of another hook"

        room = MCPServer(name="cloakroom")
        room.add_tool(hand_out, name="hand_out", description="Hand out what hangs on a hook.")
        return room


def make_server(hooks):
    return Cloakroom(hooks).server()
