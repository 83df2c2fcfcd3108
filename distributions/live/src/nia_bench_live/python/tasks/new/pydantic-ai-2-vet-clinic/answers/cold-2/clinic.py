"""An agent that helps a vet. What it needs for operations is loaded when the model wants it."""

from collections.abc import Mapping

from pydantic_ai import Agent
from pydantic_ai.capabilities import Capability
from pydantic_ai.exceptions import ToolFailed
from pydantic_ai.models import Model


def make_clinic(model: Model, milligrams: Mapping[str, float]) -> Agent[None, str]:
    def dose(animal: str, kilos: float) -> str:
        """Tell the dose of the narcotic for an animal of a weight."""
        if animal not in milligrams:
            raise ToolFailed(f"no dose is known for a {animal}")
        return f"{milligrams[animal] * kilos:.1f} mg"

    surgery = Capability[None](
        id="surgery",
        description="Doses of narcotics for operations.",
        instructions="Ask for the weight before you tell a dose.",
        tools=[dose],
        defer_loading=True,
    )
    return Agent(model, instructions="You help a vet.", capabilities=[surgery], retries=0)
