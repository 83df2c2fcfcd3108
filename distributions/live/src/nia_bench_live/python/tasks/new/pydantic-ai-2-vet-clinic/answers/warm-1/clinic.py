from collections.abc import Mapping

from pydantic_ai import Agent, ToolFailed
from pydantic_ai.capabilities import Capability
from pydantic_ai.models import Model


def make_clinic(model: Model, milligrams: Mapping[str, float]) -> Agent[None, str]:
    """Make an agent that helps a vet; milligrams has the narcotic for a kilo of each animal."""
    surgery: Capability[None] = Capability(
        id="surgery",
        description="Doses of narcotics for operations.",
        instructions="Ask for the weight before you tell a dose.",
        defer_loading=True,
    )

    @surgery.tool_plain
    def dose(animal: str, kilos: float) -> str:
        """Tell the dose of the narcotic for an animal of a weight in kilos."""
        if animal not in milligrams:
            raise ToolFailed(f"no dose is known for a {animal}")
        return f"{milligrams[animal] * kilos:.1f} mg"

    return Agent(model, instructions="You help a vet.", capabilities=[surgery], retries={"tools": 0})
