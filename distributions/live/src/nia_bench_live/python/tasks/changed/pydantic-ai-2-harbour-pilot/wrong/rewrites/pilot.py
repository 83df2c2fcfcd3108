from pydantic_ai import Agent
from pydantic_ai.capabilities import ProcessHistory
from pydantic_ai.messages import ModelMessage
from pydantic_ai.models import Model


def make_pilot(model: Model, keep: int) -> Agent[None, str]:
    def recent(messages: list[ModelMessage]) -> list[ModelMessage]:
        return messages[-keep:]

    return Agent(model, capabilities=[ProcessHistory(recent)])
