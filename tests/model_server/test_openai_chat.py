"""The scripted server, by way of the client that everything else uses."""

import urllib.error

import pytest
from tests.model_server.clients import post
from tests.model_server.replies import Reply, always, in_turn
from tests.model_server.server import ModelServer
from tests.models.asking import Asking


def test_a_reply_is_a_completion() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Where?"}]}
    with ModelServer(always(Reply("Paris", cost_usd=0.5))) as server:
        answer = post(f"{server.url}/chat/completions", body)
    assert "Paris" == answer["choices"][0]["message"]["content"]
    assert (100, 20, 0.5) == tuple(
        answer["usage"][key] for key in ("prompt_tokens", "completion_tokens", "cost")
    )


def test_a_streamed_reply_comes_in_pieces() -> None:
    with ModelServer(always(Reply("Paris it is"))) as server:
        assert ["Paris", " it", " is"] == Asking().stream(server.model())
    assert server.turns[0].stream


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
