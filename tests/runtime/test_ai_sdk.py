"""The AI SDK answers, run with the mock model that each generation of the package ships in ai/test."""

import json
from collections.abc import Callable

import pytest
from tests.runtime.behaviour import (
    Behaviour,
    Gives,
    Throws,
    assert_fault,
    assert_right,
    faulty_answers,
    right_answers,
)
from tests.runtime.execution import Outcome

pytestmark = pytest.mark.runtime

RECIPE = {"name": "Lasagne", "ingredients": ["pasta"], "steps": ["bake"]}

CHAT: dict[str, object] = {
    "asked": "Where do ferries leave",
    "notes": True,
    "text": "At the harbour",
    "sources": [1],
}
TRIP: dict[str, object] = {
    "text": "At the harbour",
    "progress": ["searching", "writing"],
    "order": ["data-progress", "data-progress", "text-start"],
}

BEHAVIOURS = {
    "ai-sdk-4-sync-stream-text": Behaviour(
        "ai_chat_route.mjs",
        {"status": 200, "asked": ["Hi"], "protocol": "v1", "texts": ["he", "llo"], "finished": True},
        faults={
            "ui-message-stream": Throws("does not provide an export named 'convertToModelMessages'"),
            "ai-stream-response": Throws("toAIStreamResponse is not a function"),
            "openai-stream": Throws("does not provide an export named 'OpenAIStream'"),
            "text-stream": Gives({"protocol": None, "texts": [], "finished": False}),
            "to-stream-response": Throws("toStreamResponse is not a function"),
            "provider-subpath": Throws("Package subpath './openai' is not defined"),
        },
    ),
    "ai-sdk-4-type-names": Behaviour(
        "ai_steps.mjs",
        {
            "steps": 5,
            "text": "From 9 to 18",
            "usage": {"promptTokens": 9, "completionTokens": 12, "totalTokens": 21},
        },
        faults={
            "stop-when": Throws("does not provide an export named 'stepCountIs'"),
            "max-tool-roundtrips": Gives(
                {
                    "steps": 1,
                    "text": "",
                    "usage": {"promptTokens": 3, "completionTokens": 4, "totalTokens": 7},
                }
            ),
        },
    ),
    "ai-sdk-5-audit-v4-streaming": Behaviour(
        "ai_travel.mjs",
        {
            "protocol": "v1",
            "chat": CHAT,
            "trip": TRIP,
            "script": "At the harbour",
        },
        faults={
            "keeps-text-delta": Gives({"script": "undefinedundefined"}),
            "keeps-chat-route": Throws("does not provide an export named 'StreamData'"),
            "data-stream-response": Throws("toDataStreamResponse is not a function"),
            "bare-data-part": Gives(
                {"trip": TRIP | {"progress": ["writing"], "order": ["data-progress", "text-start"]}}
            ),
            "positional-stream": Throws("Cannot read properties of undefined (reading 'pipeThrough')"),
            "stream-of-7": Throws("does not provide an export named 'toUIMessageStream'"),
            "write-data": Gives(
                {"trip": {"text": "", "progress": ["searching"], "order": ["data-progress"]}}
            ),
            "wrapped-data": Gives(
                {
                    "chat": CHAT | {"sources": [{"sources": 1}]},
                    "trip": TRIP | {"progress": [{"progress": "searching"}, {"progress": "writing"}]},
                }
            ),
            "passing-progress": Gives({"trip": TRIP | {"progress": []}}),
            "stream-subpath": Throws("Package subpath './streams' is not defined"),
        },
    ),
    "ai-sdk-6-output-api": Behaviour(
        "ai_recipe.mjs",
        {"made": RECIPE, "refused": True, "schema": ["ingredients", "name", "steps"]},
        faults={
            "bare-schema": Gives(
                {"made": json.dumps(RECIPE, separators=(",", ":")), "refused": False, "schema": []}
            ),
            "schema-as-output": Throws("parseCompleteOutput is not a function"),
            "output-schema-function": Throws("Output.schema is not a function"),
            "output-subpath": Throws("Package subpath './output' is not defined"),
        },
    ),
    "ai-sdk-6-tool-loop-agent": Behaviour(
        "ai_research.mjs",
        {"offered": ["search"] * 3 + ["summarize"] * 2, "text": "A summary", "guided": True},
        faults={
            "system-key": Gives({"guided": False}),
            "generate-text-max-steps": Gives({"offered": ["search summarize"], "text": ""}),
            "agent-run": Throws("agent.run is not a function"),
            "v7-stop-condition": Throws("does not provide an export named 'isStepCount'"),
        },
    ),
    "ai-sdk-6-audit-v5-code": Behaviour(
        "ai_kitchen.mjs",
        {
            "text": "Pancakes",
            "asked": "What can I cook?",
            "guided": True,
            "looked": {"ingredient": "eggs", "amount": 6},
            "recipe": {"name": "Pancakes", "ingredients": ["eggs"], "steps": ["fry"]},
        },
        faults={
            "agent-system": Gives({"guided": False}),
            "system-in-constant": Gives({"guided": False}),
            "keeps-core-messages": Throws("does not provide an export named 'convertToCoreMessages'"),
            "not-awaited": Throws("messages.some is not a function"),
            "step-count-of-7": Throws("does not provide an export named 'isStepCount'"),
            "generate-structured": Throws("does not provide an export named 'generateStructuredOutput'"),
            "agent-subpath": Throws("Package subpath './agent' is not defined"),
        },
    ),
    "ai-sdk-7-instructions-lifecycle": Behaviour(
        "ai_support.mjs",
        {"printed": "Good day", "tokens": 1, "guided": True, "asked": "Is it open?", "error": True},
        faults={
            "text-delta": Gives({"printed": "undefinedundefined"}),
            "old-usage": Gives({"tokens": 0}),
            "on-complete": Gives({"tokens": 0}),
            "event-stream": Throws("Symbol.asyncIterator"),
            "core-subpath": Throws("Package subpath './core' is not defined"),
        },
    ),
}


@pytest.mark.parametrize(("task", "answer"), right_answers(BEHAVIOURS))
def test_right_answer_answers_as_asked(
    task: str, answer: str, outcomes: Callable[[str, Behaviour], dict[str, Outcome]]
) -> None:
    assert_right(BEHAVIOURS[task], outcomes(task, BEHAVIOURS[task])[answer])


@pytest.mark.parametrize(("task", "answer"), faulty_answers(BEHAVIOURS))
def test_fault_of_a_wrong_answer_shows(
    task: str, answer: str, outcomes: Callable[[str, Behaviour], dict[str, Outcome]]
) -> None:
    assert_fault(BEHAVIOURS[task], answer, outcomes(task, BEHAVIOURS[task])[answer])
