"""A conversation of several runs: what the model gets, and what is left of the conversation."""

from pydantic_ai.messages import ModelResponse, TextPart
from pydantic_ai.models.function import FunctionModel


def probe(answer, given):
    def texts(messages):
        found = []
        for message in messages:
            parts = [part.content for part in message.parts if part.part_kind in ("user-prompt", "text")]
            found.append([message.kind, *parts])
        return found

    async def talk(keep):
        seen, kept, lengths = [], [], []

        def reply(messages, info):
            seen.append(texts(messages))
            return ModelResponse(parts=[TextPart(f"answer {len(seen)}")])

        pilot = answer.named("make_pilot")(FunctionModel(reply), keep)
        for said in given["said"]:
            handed = list(kept)
            result = await pilot.run(said, message_history=handed)
            lengths.append([len(kept), len(handed)])
            kept = result.all_messages()
        return seen, texts(kept), lengths

    async def view():
        return [(await talk(keep))[0] for keep in (given["keep"], 1, 99)]

    async def whole():
        return [(await talk(keep))[1] for keep in (given["keep"], 1)]

    async def untouched():
        return (await talk(given["keep"]))[2]

    return {"view": view, "whole": whole, "untouched": untouched}
