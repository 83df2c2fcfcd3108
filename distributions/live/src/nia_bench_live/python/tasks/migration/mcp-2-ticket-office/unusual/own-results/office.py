from mcp import MCPError, types
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.prompts import base


class Office:
    def __init__(self, seats):
        self.seats = seats

    def refusal(self, seat):
        return types.CallToolResult(is_error=True, content=[types.TextContent(text=f"there is no seat {seat}")])

    def guest(self, seat: str) -> types.CallToolResult:
        """Tell who has a seat."""
        if seat not in self.seats:
            return self.refusal(seat)
        return types.CallToolResult(content=[types.TextContent(text=self.seats[seat] or "free")])

    def book(self, seat: str, name: str, context: Context) -> types.CallToolResult:
        """Book a seat. The error says whose it is already."""
        if seat not in self.seats:
            return self.refusal(seat)
        holder = self.seats[seat]
        if holder:
            text = types.TextContent(text=f"{seat} is taken by {holder}")
            return types.CallToolResult(content=[text], is_error=True)
        self.seats[seat] = name
        booked = f"{seat} is booked at {context.mcp_server.name}"
        return types.CallToolResult(content=[types.TextContent(text=booked)])

    def row(self, letter: str) -> str:
        """The seats of a row."""
        found = [seat for seat in self.seats if seat[: len(letter)] == letter]
        if found:
            return " ".join(found)
        raise MCPError(types.INVALID_PARAMS, f"there is no row {letter}")


def make_server(seats):
    office = Office(seats)
    server = MCPServer("theatre", instructions="Tickets of the small theatre.")
    server.add_tool(office.guest, annotations=types.ToolAnnotations(read_only_hint=True))
    server.add_tool(office.book, annotations=types.ToolAnnotations(destructive_hint=True))
    server.resource("row://{letter}")(office.row)

    @server.prompt()
    def apology(name: str) -> list[base.Message]:
        """Start an apology to a guest."""
        return [base.UserMessage(f"Write to {name}."), base.AssistantMessage("Dear guest,")]

    return server
