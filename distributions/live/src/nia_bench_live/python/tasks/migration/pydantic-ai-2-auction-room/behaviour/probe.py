"""An auction room: sales, rounds, the bell beside a sale, corrections, and what the model gets."""

from pydantic_ai.exceptions import UnexpectedModelBehavior
from pydantic_ai.messages import ModelResponse, ToolCallPart
from pydantic_ai.models.function import FunctionModel


def probe(answer, given):
    async def told(*responses):
        rung, lengths = [], []
        left = [list(response) for response in responses]

        def reply(messages, info):
            lengths.append(len(messages))
            sale = info.output_tools[0].name
            parts = []
            for call in left.pop(0):
                price = {"lot": given["lot"], "price": call}
                parts.append(ToolCallPart("bell", {}) if call == "bell" else ToolCallPart(sale, price))
            return ModelResponse(parts=parts)

        room = answer.named("Room")(ring=lambda: rung.append(len(lengths)), floor=given["floor"])
        auctioneer = answer.named("make_auctioneer")(FunctionModel(reply))
        try:
            sold = list(await answer.named("sell")(auctioneer, room, given["lot"]))
        except UnexpectedModelBehavior:
            sold = "not sold"
        return [sold, rung, lengths]

    async def only(place, *responses):
        return (await told(*responses))[place]

    async def corrections():
        return [await only(0, [30], [35], [40]), await only(0, [30], [35], [39], [40])]

    return {
        "sold": lambda: only(0, ["bell"], [50]),
        "rounds": lambda: only(1, ["bell"], ["bell"], [50]),
        "quiet": lambda: only(1, ["bell"], [50, "bell"]),
        "corrections": corrections,
        "recent": lambda: only(2, ["bell"], ["bell"], ["bell"], ["bell"], [60]),
    }
