from __future__ import annotations

import json
from typing import Any

import pytest

from nia_bench.models.wire_answer import answering_model

ANTHROPIC = {"type": "message_start", "message": {"id": "1", "model": "claude-x-1"}}
RESPONSES = {"type": "response.created", "response": {"instructions": 'say "model": "y"', "model": "gpt-x-1"}}
CHAT: dict[str, Any] = {"id": "1", "model": "chat-x-1", "choices": []}


GOOGLE = {"candidates": [{"content": {"role": "model"}}], "modelVersion": "gemini-x-1"}


def streamed(*events: object) -> bytes:
    return "".join(f"event: some\ndata: {json.dumps(each)}\n\n" for each in events).encode()


@pytest.mark.parametrize(
    ("answer", "name"),
    [
        (json.dumps(CHAT).encode(), "chat-x-1"),
        (streamed({"type": "ping"}, CHAT), "chat-x-1"),
        (streamed(ANTHROPIC), "claude-x-1"),
        (streamed(RESPONSES), "gpt-x-1"),
        (json.dumps(RESPONSES["response"]).encode(), "gpt-x-1"),
        (streamed(GOOGLE), "gemini-x-1"),
        (json.dumps(GOOGLE).encode(), "gemini-x-1"),
    ],
)
def test_the_name_is_read_off_every_protocol(answer: bytes, name: str) -> None:
    assert name == answering_model(answer)


@pytest.mark.parametrize(
    "answer",
    [b"", b"<html>", b'{"model": 3}', b"data: [DONE]\n", b'data: {"model"', b"[" * 99_999, b"\xff\xfe"],
)
def test_an_answer_that_names_no_model_has_none(answer: bytes) -> None:
    assert None is answering_model(answer)


def test_a_name_is_one_short_line() -> None:
    name = answering_model(json.dumps({"model": "a\nb" * 1000}).encode())
    assert name
    assert ("\n" not in name, len(name) <= 200) == (True, True)
