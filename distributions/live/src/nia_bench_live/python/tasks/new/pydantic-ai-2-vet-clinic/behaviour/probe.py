"""A vet's clinic: what the model gets before and after it loads the bundle, and how calls fail."""

from pydantic_ai.exceptions import UnexpectedModelBehavior
from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
from pydantic_ai.models.function import FunctionModel

ASK = "Ask for the weight before you tell a dose."


def probe(answer, given):
    async def told(calls):
        seen, texts = [], []
        left = [ToolCallPart(*call) for call in calls]

        def reply(messages, info):
            sent = "".join(str(getattr(part, "content", "")) for message in messages for part in message.parts)
            text = (info.instructions or "") + sent
            texts.append(text)
            seen.append([sorted(tool.name for tool in info.function_tools), ASK in text])
            return ModelResponse(parts=[left.pop(0) if left else TextPart("done")])

        clinic = answer.named("make_clinic")(FunctionModel(reply), given["milligrams"])
        result = await clinic.run("A cat is to be operated on.")
        return seen, texts, result

    load = ["load_capability", {"id": "surgery"}]

    async def before():
        seen, texts, _ = await told([])
        words = ["You help a vet.", "surgery", "Doses of narcotics for operations."]
        return [seen[0], [word in texts[0] for word in words]]

    def results(result):
        parts = [part for message in result.all_messages() for part in message.parts]
        kept = [part for part in parts if getattr(part, "tool_name", None) == "dose" and part.part_kind != "tool-call"]
        return [[part.part_kind, getattr(part, "outcome", None), part.content] for part in kept]

    async def after():
        seen, _, result = await told([load, ["dose", {"animal": "cat", "kilos": 5}], ["dose", {"animal": "goat", "kilos": 30.5}]])
        return [seen[1:], results(result), result.output]

    async def failed():
        yaks = [["dose", {"animal": "yak", "kilos": kilos}] for kilos in (300, 310, 320)]
        _, _, result = await told([load, *yaks])
        return [results(result), result.output]

    async def budget():
        try:
            await told([load, ["dose", {"animal": "cat", "kilos": "heavy"}]])
        except UnexpectedModelBehavior:
            return "ended"
        return "went on"

    return {"before": before, "after": after, "failed": failed, "budget": budget}
