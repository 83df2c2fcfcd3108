"""The scripted server, by way of the client that everything else uses."""

import json
import urllib.error
import urllib.request

import anyio
import pytest
from pydantic import BaseModel
from pydantic_ai import Agent, NativeOutput
from tests.model_server.replies import Reply, ToolCall, always, in_turn
from tests.model_server.server import ModelServer
from tests.models.asking import Asking, answer_of


class City(BaseModel):
    name: str


def post(url: str, body: object) -> str:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return answer.read().decode()


def test_a_reply_is_a_completion() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Where?"}]}
    with ModelServer(always(Reply("Paris", cost_usd=0.5))) as server:
        answer = json.loads(post(f"{server.url}/chat/completions", body))
    assert "Paris" == answer["choices"][0]["message"]["content"]
    assert (100, 20, 0.5) == tuple(
        answer["usage"][key] for key in ("prompt_tokens", "completion_tokens", "cost")
    )


def test_a_streamed_reply_comes_in_pieces() -> None:
    with ModelServer(always(Reply("Paris it is"))) as server:
        assert ["Paris", " it", " is"] == Asking().stream(server.model())
    assert server.turns[0].stream


def test_structured_output_goes_through_a_tool() -> None:
    with ModelServer(always(Reply(data={"name": "Paris"}))) as server:
        assert City(name="Paris") == answer_of(server, output=City)
    [turn] = server.turns
    assert "final_result" == turn.output_tool
    assert ["name"] == (turn.schema or {})["required"]


def test_structured_output_goes_through_a_response_format() -> None:
    with ModelServer(always(Reply(data={"name": "Paris"}))) as server:
        assert City(name="Paris") == answer_of(server, output=NativeOutput(City))
    [turn] = server.turns
    assert None is turn.output_tool
    assert ["name"] == (turn.schema or {})["required"]


@pytest.mark.parametrize("streamed", [False, True])
def test_tools_are_called_and_their_results_come_back(streamed: bool) -> None:
    async def main(server: ModelServer) -> str:
        async with Asking().models() as models:
            agent = Agent(models.model(server.model()))

            @agent.tool_plain
            def capital(country: str) -> str:
                return f"the capital of {country} is Paris"

            if not streamed:
                return (await agent.run("Where?")).output
            async with agent.run_stream("Where?") as run:
                return await run.get_output()

    calls = Reply(tool_calls=(ToolCall("capital", {"country": "France"}),))
    with ModelServer(in_turn(calls, Reply("Paris"))) as server:
        assert "Paris" == anyio.run(main, server)
    assert ("capital",) == server.turns[0].tools
    assert ("tool", "the capital of France is Paris") == server.turns[1].messages[-1]


def test_a_turn_has_the_prompt_and_the_roles() -> None:
    async def main(server: ModelServer) -> None:
        async with Asking().models() as models:
            await Agent(models.model(server.model("m")), instructions="Be brief.").run("Where?")

    with ModelServer(always(Reply("Paris"))) as server:
        anyio.run(main, server)
    [turn] = server.turns
    assert ("m", "Where?", ("system", "Be brief.")) == (turn.model, turn.prompt, turn.messages[0])


def test_a_request_more_than_the_script_has_fails_the_test() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "And then?"}]}
    failing = pytest.raises(AssertionError, match="no reply left for: 'And then")
    with failing, ModelServer(in_turn()) as server:
        with pytest.raises(urllib.error.HTTPError, match="500") as caught:
            post(f"{server.url}/chat/completions", body)
        caught.value.close()


def test_a_path_that_no_dialect_has_is_not_found() -> None:
    with ModelServer(always(Reply())) as server, pytest.raises(urllib.error.HTTPError, match="404") as caught:
        post(f"{server.url}/nothing", {})
    caught.value.close()
