// A model that does what the script says: it answers, refuses, calls functions, or fails with a status of HTTP.
import { setTraceProcessors, tool, Usage } from '@openai/agents';
import { setTimeout as sleep } from 'node:timers/promises';

const says = (text) => ({ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] });
const refuses = (refusal) => ({ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'refusal', refusal }] });
const calls = (name, callId) => ({ type: 'function_call', callId, name, status: 'completed', arguments: '{"item":"pen"}' });

const failure = (status) => Object.assign(new Error(status ? `failed with ${status}` : 'failed with no status'), status && { status });

const usage = () => new Usage({ requests: 1, inputTokens: 1, outputTokens: 1, totalTokens: 2 });

/** `script(number)` gives the items of a reply, or an error to fail with. */
function modelOf(script) {
  const asked = [];
  return {
    asked,
    async getResponse({ input }) {
      const reply = script(asked.push(input));
      if (reply instanceof Error) throw reply;
      return { usage: usage(), output: reply };
    },
    async *getStreamedResponse({ input }) {
      const reply = script(asked.push(input));
      if (reply instanceof Error) throw reply;
      const response = { id: `response_${asked.length}`, usage: usage(), output: reply };
      yield { type: 'response_done', response };
    },
  };
}

const textOf = (output) => {
  if (typeof output === 'string') return output;
  return Array.isArray(output) ? output.map(textOf).join('') : String(output?.text ?? JSON.stringify(output));
};

/** What the calls gave, by the ids of the calls. */
const outputsIn = (input) =>
  [input]
    .flat()
    .filter(({ type }) => type === 'function_call_result')
    .sort((one, other) => one.callId.localeCompare(other.callId))
    .map(({ output }) => textOf(output));

const stockOf = (execute) =>
  tool({
    name: 'stock',
    description: 'How many there are of an item.',
    strict: true,
    parameters: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'], additionalProperties: false },
    execute,
  });

export default async function shakyModel(answer) {
  const ask = await answer.named('answer');
  const stock = stockOf(async ({ item }) => `2 of ${item}`);

  async function run(script, tools = [stock]) {
    const model = modelOf(script);
    const text = await ask(model, tools, 'Any pens?');
    return { text, asked: model.asked.length, outputs: outputsIn(model.asked.at(-1)) };
  }

  const briefly = async (script) => {
    const { text, asked } = await run(script);
    return { text, asked };
  };

  return {
    async traces() {
      let traces = 0;
      const nothing = async () => {};
      setTraceProcessors([
        { start() {}, onTraceStart: async () => void traces++, onTraceEnd: nothing, onSpanStart: nothing, onSpanEnd: nothing, shutdown: nothing, forceFlush: nothing },
      ]);
      await run(() => [says('We open at nine.')]);
      return traces;
    },
    plain: () => briefly(() => [says('We open at nine.')]),
    tools: () => run((number) => (number === 1 ? [calls('stock', 'call_1')] : [says('Two pens.')])),
    endless: () => briefly((number) => [calls('stock', `call_${number}`)]),
    fourTurns: () => briefly((number) => (number < 5 ? [calls('stock', `call_${number}`)] : [says('At last.')])),
    refusal: () => briefly(() => [refuses('I would rather not.')]),
    unknown: () =>
      run((number) => (number === 1 ? [calls('haggle', 'call_1'), calls('stock', 'call_2')] : [says('I cannot say.')])),
    async crowd() {
      let now = 0;
      let most = 0;
      const slow = stockOf(async () => {
        most = Math.max(most, ++now);
        await sleep(15);
        now--;
        return 'counted';
      });
      const many = ['a', 'b', 'c', 'd', 'e'].map((name) => calls('stock', `call_${name}`));
      const { text, outputs } = await run((number) => (number === 1 ? many : [says('All counted.')]), [slow]);
      return { text, most, outputs: outputs.length };
    },
    async busy() {
      /** How it ends where the model fails so often with this status, and how often it was asked. */
      const failing = async (status, times) => {
        const model = modelOf((number) => (number <= times ? failure(status) : [says('text')]));
        const ended = await ask(model, [stock], 'Any pens?').catch((error) => error.message);
        return [ended, model.asked.length];
      };
      return {
        429: await failing(429, 2),
        503: await failing(503, 1),
        twiceMore: await failing(429, 3),
        500: await failing(500, 1),
        400: await failing(400, 1),
        other: await failing(undefined, 1),
      };
    },
  };
}
