from collections.abc import Mapping

from pydantic_ai import Agent, ToolError
from pydantic_ai.capabilities import Capability
from pydantic_ai.models import Model


def make_clinic(model: Model, milligrams: Mapping[str, float]) -> Agent[None, str]:
    surgery = Capability(
        id="surgery",
        description="Doses of narcotics for operations.",
        instructions="Ask for the weight before you tell a dose.",
        defer_loading=True,
    )

    @surgery.tool_plain
    def dose(animal: str, kilos: float) -> str:
        """Tell how much of the narcotic an animal gets."""
        if animal not in milligrams:
            raise ToolError(f"no dose is known for a {animal}")
        return f"{milligrams[animal] * kilos:.1f} mg"

    return Agent(model, instructions="You help a vet.", retries=0, capabilities=[surgery])
