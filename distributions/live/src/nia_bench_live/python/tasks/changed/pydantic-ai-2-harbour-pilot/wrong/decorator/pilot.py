from pydantic_ai import Agent
from pydantic_ai.models import Model


def make_pilot(model: Model, keep: int) -> Agent[None, str]:
    agent = Agent(model)

    @agent.history_processor
    def recent(messages):
        return messages[-keep:]

    return agent
