from mcp.server.fastmcp import Context, FastMCP
from pydantic import BaseModel


class Ticket(BaseModel):
    number: int


def make_server(hooks: dict[int, tuple[str, int | None]]) -> FastMCP:
    server = FastMCP("cloakroom")

    @server.tool()
    async def hand_out(hook: int, ctx: Context) -> str:
        """Hand out what hangs on a hook."""
        thing, number = hooks.get(hook, (None, -1))
        if number is not None:
            asked = await ctx.elicit(f"Which ticket do you have for hook {hook}?", Ticket)
            if asked.action != "accept":
                return "kept: no ticket"
            if asked.data.number != number:
                return f"kept: ticket {asked.data.number} is of another hook"
        del hooks[hook]
        return f"handed out: {thing}"

    return server
