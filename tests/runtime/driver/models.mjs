// Mock models of each generation of the AI SDK that say the same: the package's own mocks, its own wire form.
import * as test from 'ai/test';
import { useModel } from './openai.mjs';

const GENERATIONS = { V1: 4, V2: 5, V3: 6, V4: 7 };
const generation = Math.max(
  ...Object.keys(GENERATIONS)
    .filter((version) => `MockLanguageModel${version}` in test)
    .map((version) => GENERATIONS[version]),
);
const Mock = test[`MockLanguageModel${Object.keys(GENERATIONS)[generation - 4]}`];

const usage =
  { 4: { promptTokens: 3, completionTokens: 4 }, 5: { inputTokens: 3, outputTokens: 4, totalTokens: 7 } }[
    generation
  ] ?? { inputTokens: { total: 3 }, outputTokens: { total: 4 } };
const reason = (word) => (generation < 6 ? word : { unified: word, raw: word });

const told = (text) => (generation === 4 ? { text } : { content: [{ type: 'text', text }] });
const call = (toolName, input, id) =>
  generation === 4
    ? { toolCalls: [{ toolCallType: 'function', toolCallId: id, toolName, args: JSON.stringify(input) }] }
    : { content: [{ type: 'tool-call', toolCallId: id, toolName, input: JSON.stringify(input) }] };

const pieces = (texts) =>
  generation === 4
    ? texts.map((textDelta) => ({ type: 'text-delta', textDelta }))
    : [
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id: '1' },
        ...texts.map((delta) => ({ type: 'text-delta', id: '1', delta })),
        { type: 'text-end', id: '1' },
      ];

const streamOf = (parts) =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

/**
 * Puts a model in place that answers each question by what `answer(options, number)` gives: `{ texts }`, the
 * pieces of a text, `{ tool, input }` or `{ error }`. Returns the list of the options it is asked with.
 */
export function mockModel(answer) {
  const asked = [];
  const next = (options) => answer(options, asked.push(options));
  useModel(
    new Mock({
      doGenerate: async (options) => {
        const { texts, tool, input, error } = next(options);
        if (error) throw error;
        const said = tool ? call(tool, input, `call-${asked.length}`) : told(texts.join(''));
        const finishReason = reason(tool ? 'tool-calls' : 'stop');
        return { ...said, finishReason, usage, warnings: [], rawCall: {} };
      },
      doStream: async (options) => {
        const { texts = [], error } = next(options);
        const middle = error ? [{ type: 'error', error }] : [];
        const parts = [...pieces(texts), ...middle, { type: 'finish', finishReason: reason('stop'), usage }];
        return { stream: streamOf(parts), rawCall: {} };
      },
    }),
  );
  return asked;
}

/** The system's words of a question put to the model. */
export const systemOf = ({ prompt }) =>
  prompt.filter(({ role }) => role === 'system').map(({ content }) => content).join('\n');

/** The text of the last message of a question put to the model. */
export const lastText = ({ prompt }) => {
  const { content } = prompt.at(-1);
  return typeof content === 'string' ? content : content.map((part) => part.text).join('');
};

export const functionsOf = (exported) => exported.filter((value) => typeof value === 'function' && !value.toString().startsWith('class'));

/** What goes to the standard outputs meanwhile. */
export async function outputDuring(act) {
  const said = { out: '', err: '' };
  const kept = { out: process.stdout.write, err: process.stderr.write };
  process.stdout.write = (text) => ((said.out += text), true);
  process.stderr.write = (text) => ((said.err += text), true);
  try {
    await act();
  } finally {
    process.stdout.write = kept.out;
    process.stderr.write = kept.err;
  }
  return said;
}
