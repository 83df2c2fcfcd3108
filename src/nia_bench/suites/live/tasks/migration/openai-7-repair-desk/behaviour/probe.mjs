// A workshop, a mechanic, and a model that calls what the probe has it call.
import OpenAI from 'openai';

const USAGE = { input_tokens: 60, output_tokens: 40, total_tokens: 100, input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } };

/** One reply of the model: texts, and calls as [name, part]. */
const reply = (turn, items) => ({
  id: `resp_${turn}`,
  object: 'response',
  created_at: 1,
  status: 'completed',
  model: 'gpt-6-luna',
  usage: USAGE,
  output: items.map((item, index) =>
    typeof item === 'string'
      ? { type: 'message', id: `msg_${turn}_${index}`, role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: item, annotations: [] }] }
      : { type: 'function_call', id: `fc_${turn}_${index}`, call_id: `call_${turn}_${index}`, name: item[0], arguments: JSON.stringify({ part: item[1] }), status: 'completed' },
  ),
});

export default async function probe(answer, _given, { serve }) {
  const [talk, Unfinished, helpersOf, reach] = await Promise.all(['talk', 'Unfinished', 'helpersOf', 'answer'].map((name) => answer.named(name)));

  /** A talk in which the model replies so; the last reply comes again and again. */
  async function scene(replies, run) {
    const events = [];
    let turn = 0;
    const { url, asked } = await serve(() => {
      turn += 1;
      const items = replies[Math.min(turn, replies.length) - 1];
      return items === 'down' ? { status: 500, body: { error: { message: 'down' } } } : { body: reply(turn, items) };
    });
    const stock = {
      async find(part) {
        events.push(`find ${part}`);
        if (part === 'fork') throw new Error('The shelf is locked.');
        return 3;
      },
      async order(part) {
        events.push(`order ${part}`);
      },
    };
    async function person(helper, args) {
      events.push(`${helper} ${args.part}`);
      return 'Friday';
    }
    const client = new OpenAI({ apiKey: 'key', baseURL: `${url}/v1`, maxRetries: 0 });
    const came = await run({ client, stock, person }).then((value) => ({ value }), (error) => ({ error }));
    return { came, events, asked, bodies: asked.map(({ body }) => JSON.parse(body)) };
  }

  const talked = (replies) => scene(replies, ({ client, stock, person }) => talk(client, helpersOf(stock), 'My bell is gone.', person));
  const outputsIn = ({ input }) => input.filter(({ type }) => type === 'function_call_output').map(({ call_id: id, output }) => [id, output]);
  const ended = ({ came: { error }, events, asked }) => [error instanceof Unfinished, error?.done, `${error?.name}: ${error?.message}`, error?.cause instanceof Error, [...events].sort(), asked.length];

  return {
    async talks() {
      const { came, events, asked, bodies } = await talked([[['find_part', 'bell'], ['order_part', 'bell']], ['It rings again.']]);
      return {
        came: came.value,
        events,
        requests: asked.map(({ method, path }) => [method, path]),
        models: bodies.map(({ model }) => model),
        outputs: bodies.map((body) => (Array.isArray(body.input) ? outputsIn(body) : [])),
      };
    },
    async offers() {
      const { bodies } = await talked([['Hello.']]);
      const [{ input, tools }] = bodies;
      const [first] = typeof input === 'string' ? [{ content: input }] : input;
      const words = typeof first.content === 'string' ? first.content : first.content.map(({ text }) => text).join('');
      return [words, tools.map(({ type, name, strict, parameters }) => [type, name, strict, parameters.required, parameters.additionalProperties])];
    },
    async asksPersons() {
      const { came, events, bodies } = await talked([['Let me see.', ['promise_day', 'bell']], ['On Friday.']]);
      return [came.value, events, outputsIn(bodies[1])];
    },
    async stops() {
      return ended(await talked([[['find_part', 'bell']], ['Once more.', ['find_part', 'bell'], ['order_part', 'bell']]]));
    },
    async tellsOfHelpers() {
      return ended(await talked([[['find_part', 'bell']], [['order_part', 'bell'], ['find_part', 'fork'], ['find_part', 'rim']]]));
    },
    async tellsOfRequests() {
      return [ended(await talked(['down'])), ended(await talked([[['order_part', 'bell']], 'down']))];
    },
    async answers() {
      const { came } = await scene([[['find_part', 'bell']], ['We have three.']], ({ client, stock, person }) => reach(client, stock, person, 'A bell?'));
      return came.value;
    },
  };
}
