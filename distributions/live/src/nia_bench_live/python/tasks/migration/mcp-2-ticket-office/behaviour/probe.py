"""A ticket office, as a client in the same process sees it."""

from mcp import Client, MCPError


def probe(answer, given):
    make_server = answer.named("make_server")

    def text(result):
        return [bool(result.is_error), " ".join(block.text for block in result.content)]

    async def tools():
        async with Client(make_server(dict(given))) as client:
            listed = (await client.list_tools()).tools
            instructions = client.instructions
        found = []
        for tool in listed:
            hints = tool.annotations
            told = [hints.read_only_hint, hints.destructive_hint] if hints else None
            found.append([tool.name, tool.description, sorted(tool.input_schema["properties"]), told])
        return [sorted(found, key=lambda one: one[0]), instructions]

    async def works():
        async with Client(make_server(dict(given))) as client:
            calls = [("guest", {"seat": "A1"}), ("book", {"seat": "A2", "name": "Bo"}), ("guest", {"seat": "A2"})]
            told = [text(await client.call_tool(name, arguments)) for name, arguments in calls]
            row = (await client.read_resource("row://A")).contents[0].text
            messages = (await client.get_prompt("apology", {"name": "Cy"})).messages
        return [told, row, [[message.role, message.content.text] for message in messages]]

    async def tool_reasons():
        calls = [("guest", {"seat": "Z9"}), ("book", {"seat": "Z9", "name": "Bo"}), ("book", {"seat": "A1", "name": "Bo"})]
        async with Client(make_server(dict(given))) as client:
            return [text(await client.call_tool(name, arguments)) for name, arguments in calls]

    async def resource_reason():
        async with Client(make_server(dict(given))) as client:
            try:
                await client.read_resource("row://Q")
            except MCPError as error:
                return error.error.message
        return None

    return {"tools": tools, "works": works, "toolReasons": tool_reasons, "resourceReason": resource_reason}
