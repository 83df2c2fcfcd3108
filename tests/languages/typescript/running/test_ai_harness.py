"""The harness `ai`: the scripted model is asked over HTTP, as OpenAI is, by code without any package."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from nia_bench.contract.behaviour import ProbeOrders, RunJob, RunResult
from nia_bench.contract.submission import Submission
from nia_bench.data import ENVIRONMENTS_FOLDER
from nia_bench.languages import Runners
from nia_bench.languages.typescript.language import LANGUAGE
from nia_bench.sandbox.base import Sandbox

pytestmark = pytest.mark.bubblewrap

CLIENT = """
const post = (path: string, body: object, base = process.env.OPENAI_BASE_URL) =>
  fetch(base + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.OPENAI_API_KEY}` },
    body: JSON.stringify({ model: 'gpt-4o', ...body }),
  });

export const ask = async (path: string, body: object, base?: string) => {
  const response = await post(path, body, base);
  return { status: response.status, body: await response.json() };
};

export async function* events(path: string, body: object) {
  const response = await post(path, { ...body, stream: true });
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const whole = text.split('\\n\\n');
    text = whole.pop()!;
    for (const event of whole) yield event.slice(event.indexOf('data: ') + 6);
  }
}
"""

PROBE = """
const user = (content) => ({ role: 'user', content });
const tool = { type: 'function', name: 'look', parameters: { type: 'object' } };

export default async (answer, given, { says, held }) => {
  const ask = await answer.named('ask');
  const events = await answer.named('events');
  const streamed = async (path, body, textOf) => {
    const reply = held(['one ', 'two']);
    says(() => reply.pieces);
    let text = '';
    for await (const event of events(path, body)) {
      text += event === '[DONE]' ? '' : (textOf(JSON.parse(event)) || '');
      if (text) reply.seen();
    }
    return [text, reply.early];
  };
  return {
    chat: () =>
      streamed('/chat/completions', { messages: [user('Hi')] }, ({ choices }) => choices[0]?.delta.content),
    responses: () =>
      streamed('/responses', { input: 'Hi' }, ({ type, delta }) => type.endsWith('text.delta') && delta),
    left: async () => {
      const reply = held(['one ', 'two']);
      const asked = says(() => reply.pieces);
      for await (const one of events('/responses', { input: 'Hi' })) if (one.includes('text.delta')) break;
      return asked[0].left;
    },
    calls: async () => {
      const asked = says((_, number) => (number === 1 ? [{ name: 'look', input: { at: 1 } }] : ['seen']));
      const { body } = await ask('/responses', { instructions: 'Look.', input: [user('Hi')], tools: [tool] });
      const [{ id, call_id }] = body.output;
      const output = { type: 'function_call_output', call_id, output: '"red"' };
      const input = [user('Hi'), { type: 'item_reference', id }, output];
      await ask('/responses', { input, tools: [tool], tool_choice: 'none' });
      const [first, second] = asked.map(({ system, mayUse, messages }) => [system, mayUse, messages]);
      return { first, called: second[2][1].calls[0].input, result: second[2][2].result, mayUse: second[1] };
    },
    broken: async () => {
      says(() => ({ pieces: ['one '], breaks: 'the line is down' }));
      const all = [];
      for await (const event of events('/chat/completions', { messages: [] })) all.push(event);
      return JSON.parse(all.at(-1)).error.message;
    },
    refused: async () => {
      says(() => ({ error: 'too much', status: 429 }));
      const { status, body } = await ask('/chat/completions', { messages: [] }, 'https://api.openai.com/v1');
      return [status, body.error.message];
    },
  };
};
"""


@pytest.fixture(scope="module")
def result(bubblewrap: Sandbox) -> RunResult:
    LANGUAGE.install([], ENVIRONMENTS_FOLDER, report=lambda _: None, whole=["zod-4"])
    job = RunJob(
        submission=Submission(files={"src/client.ts": CLIENT}),
        probe=ProbeOrders(files={"probe.mjs": PROBE}, world="ai"),
    )
    with Runners(ENVIRONMENTS_FOLDER, bubblewrap) as runners:
        [told] = runners.results_of("zod-4", [job])
    assert isinstance(told, RunResult), told
    return told


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        pytest.param("chat", ["one two", True], id="chat completions are streamed while they are said"),
        pytest.param("responses", ["one two", True], id="responses are streamed while they are said"),
        pytest.param("left", True, id="an asker that hangs up is noticed"),
        pytest.param(
            "calls",
            {
                "first": ["Look.", ["look"], [{"role": "user", "text": "Hi"}]],
                "called": {"at": 1},
                "result": "red",
                "mayUse": [],
            },
            id="tools are called, and items named again by their id",
        ),
        pytest.param("broken", "the line is down", id="a stream breaks off with an error"),
        pytest.param("refused", [429, "too much"], id="OpenAI's own address leads to the scripted model"),
    ],
)
def test_model_speaks_as_openai_does(outcome: str, expected: JsonValue, result: RunResult) -> None:
    assert result.failure_of(outcome) is None
    assert expected == result.values[outcome]
