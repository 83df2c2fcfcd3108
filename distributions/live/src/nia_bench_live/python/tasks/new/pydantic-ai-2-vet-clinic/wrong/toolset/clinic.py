from pydantic_ai import Agent, FunctionToolset, ModelRetry


def make_clinic(model, milligrams):
    surgery = FunctionToolset(id="surgery")

    @surgery.tool
    def dose(animal: str, kilos: float) -> str:
        """Tell how much of the narcotic an animal gets."""
        if animal not in milligrams:
            raise ModelRetry(f"no dose is known for a {animal}")
        return f"{milligrams[animal] * kilos:.1f} mg"

    instructions = ["You help a vet.", "Ask for the weight before you tell a dose."]
    return Agent(model, instructions=instructions, retries=0, toolsets=[surgery])
