"""A server of canal levels, as a client in the same process sees it."""

from mcp import Client, MCPError


def probe(answer, given):
    make_server = answer.named("make_server")

    def shown(result):
        texts = [block.text for block in result.content]
        return [bool(result.is_error), texts, result.structured_content]

    async def calls(*asked):
        found = []
        async with Client(make_server(dict(given))) as client:
            for name, arguments in asked:
                found.append(shown(await client.call_tool(name, arguments)))
        return found

    async def tools():
        async with Client(make_server(dict(given))) as client:
            listed = (await client.list_tools()).tools
        return sorted([tool.name, sorted(tool.input_schema.get("required", []))] for tool in listed)

    async def unknown_tool():
        async with Client(make_server(dict(given))) as client:
            try:
                await client.call_tool("drain", {"lock": "Ridge"})
            except MCPError as error:
                return [error.error.code, error.error.message]
        return None

    return {
        "tools": tools,
        "reads": lambda: calls(("level", {"lock": "Ridge"}), ("level", {"lock": "Mill"})),
        "writes": lambda: calls(
            ("set_level", {"lock": "Mill", "metres": 0.5}), ("level", {"lock": "Mill"}), ("level", {"lock": "Ridge"})
        ),
        "unknownLock": lambda: calls(("level", {"lock": "Sea"})),
        "unknownTool": unknown_tool,
    }
