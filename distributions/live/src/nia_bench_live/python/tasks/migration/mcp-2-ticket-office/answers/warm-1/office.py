"""A ticket office of a small theatre. Runs on the MCP SDK 2.3."""

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp.server.mcpserver.prompts import base
from mcp_types import ToolAnnotations


def make_server(seats: dict[str, str | None]) -> MCPServer:
    """Make a server for seats such as A1, each with the guest who has it, or None."""
    server = MCPServer("theatre", instructions="Tickets of the small theatre.")

    @server.tool(annotations=ToolAnnotations(read_only_hint=True))
    def guest(seat: str) -> str:
        """Tell who has a seat."""
        if seat not in seats:
            raise ToolError(f"there is no seat {seat}")
        return seats[seat] or "free"

    @server.tool(annotations=ToolAnnotations(destructive_hint=True))
    async def book(seat: str, name: str, ctx: Context) -> str:
        """Book a seat. The error says whose it is already."""
        if seat not in seats:
            raise ToolError(f"there is no seat {seat}")
        if seats[seat]:
            raise ToolError(f"{seat} is taken by {seats[seat]}")
        seats[seat] = name
        return f"{seat} is booked at {ctx.mcp_server.name}"

    @server.resource("row://{letter}")
    def row(letter: str) -> str:
        """The seats of a row."""
        found = [seat for seat in seats if seat.startswith(letter)]
        if not found:
            raise ResourceNotFoundError(f"there is no row {letter}")
        return " ".join(found)

    @server.prompt()
    def apology(name: str) -> list[base.Message]:
        """Start an apology to a guest."""
        return [base.UserMessage(f"Write to {name}."), base.AssistantMessage("Dear guest,")]

    return server
