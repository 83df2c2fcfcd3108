from typing import Any

import pydantic_ai
from pydantic_ai import exceptions, toolsets
from pydantic_ai.capabilities import AbstractCapability


class Surgery(AbstractCapability[Any]):
    def __init__(self, milligrams):
        self.milligrams = milligrams
        self.id = "surgery"
        self.defer_loading = True
        self.description = "Doses of narcotics for operations."

    def get_description(self):
        return self.description

    def get_instructions(self):
        return "Ask for the weight before you tell a dose."

    def get_toolset(self):
        return toolsets.FunctionToolset([self.dose])

    async def dose(self, animal: str, kilos: float) -> str:
        """Tell the dose.

        Args:
            animal: The animal.
            kilos: Its weight.
        """
        try:
            each = self.milligrams[animal]
        except KeyError:
            raise exceptions.ToolFailed("no dose is known for a " + animal) from None
        return "%.1f mg" % (each * kilos)


def make_clinic(model, milligrams):
    budget = pydantic_ai.AgentRetries(tools=0, output=0)
    return pydantic_ai.Agent(
        model, instructions="You help a vet.", capabilities=[Surgery(milligrams)], retries=budget
    )
