"""An observatory whose extension stops tools by daylight, and the extension on another server."""

from mcp import Client
from mcp.server.mcpserver import MCPServer


def probe(answer, given):
    make_server, limit, star = answer.named("make_server"), given["limit"], given["star"]

    def shown(result):
        return [bool(result.is_error), [block.text for block in result.content]]

    async def advertised():
        async with Client(make_server(lambda: True, limit)) as client:
            return client.server_capabilities.extensions

    async def tools():
        async with Client(make_server(lambda: False, limit)) as client:
            listed = (await client.list_tools()).tools
        return sorted([tool.name, sorted(tool.input_schema.get("properties", {}))] for tool in listed)

    async def calls(light):
        dark = iter(light)
        found = []
        async with Client(make_server(lambda: next(dark), limit)) as client:
            for _ in light:
                found.append(shown(await client.call_tool("open_dome", {})))
            dark = iter(light)
            for _ in light:
                found.append(shown(await client.call_tool("aim", {"star": star})))
        return found

    async def elsewhere():
        rung = []
        other = MCPServer("harbour", extensions=[answer.named("Dusk")(lambda: len(rung) < 1, limit + 1)])

        @other.tool()
        def ring() -> str:
            rung.append("bell")
            return "rung"

        async with Client(other) as client:
            results = [shown(await client.call_tool("ring", {})) for _ in range(2)]
            return [results, rung, client.server_capabilities.extensions]

    return {
        "advertised": advertised,
        "tools": tools,
        "dark": lambda: calls([True]),
        "daylight": lambda: calls([False, True, False]),
        "elsewhere": elsewhere,
    }
