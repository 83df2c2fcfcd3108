"""An agent that helps a vet."""

from collections.abc import Mapping

from pydantic_ai import Agent, ToolFailed
from pydantic_ai.capabilities import Capability
from pydantic_ai.models import Model


def make_clinic(model: Model, milligrams: Mapping[str, float]) -> Agent[None, str]:
    """Return the agent. ``milligrams`` says how much a kilo of an animal needs."""

    def dose(animal: str, kilos: float) -> str:
        """Tell the dose of a narcotic for an animal of a weight."""
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
    return Agent[None, str](
        model,
        deps_type=type(None),
        instructions="You help a vet.",
        retries={"tools": 0},
        capabilities=[surgery],
    )
