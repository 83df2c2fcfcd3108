"""A cloakroom that asks for tickets, as clients of two protocols see it."""

from mcp import Client, types


def probe(answer, given):
    make_server = answer.named("make_server")

    async def told(mode):
        hooks = {hook: (thing, number) for hook, thing, number in given["hooks"]}
        questions, results = [], []
        said = None

        async def reply(context, params):
            form = params.requested_schema
            fields = {name: field.get("type") for name, field in form["properties"].items()}
            questions.append([params.message, fields, form.get("required")])
            if isinstance(said, str):
                return types.ElicitResult(action=said)
            return types.ElicitResult(action="accept", content={"number": said})

        async with Client(make_server(hooks), elicitation_callback=reply, mode=mode) as client:
            for hook, said in given["calls"]:
                result = await client.call_tool("hand_out", {"hook": hook})
                results.append([bool(result.is_error), [block.text for block in result.content]])
        return questions, [results, sorted(hooks)]

    async def schema():
        async with Client(make_server({})) as client:
            tools = (await client.list_tools()).tools
        return [[tool.name, sorted(tool.input_schema["properties"])] for tool in tools]

    async def question():
        return (await told("auto"))[0]

    async def newest():
        return (await told("auto"))[1]

    async def older():
        return (await told("legacy"))[1]

    return {"schema": schema, "question": question, "newest": newest, "older": older}
