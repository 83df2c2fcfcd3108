// An API whose replies come in as slowly as the probe wants, and a shop that says what it was asked when.
import Anthropic from '@anthropic-ai/sdk';

const text = (words) => ({ type: 'text', text: words, citations: null });
const order = (id) => ({ type: 'tool_use', name: 'order', input: { id }, caller: { type: 'direct' } });
const refund = (id, cents) => ({ type: 'tool_use', name: 'refund', input: { id, cents }, caller: { type: 'direct' } });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The pieces of a streamed reply: one for each block, and one for its end. */
function piecesOf({ content, stop_reason, usage, ...message }) {
  const event = (data) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
  const pieces = content.map((block, index) => {
    const delta = block.type === 'text' ? { type: 'text_delta', text: block.text } : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
    const begun = block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} };
    return [
      { type: 'content_block_start', index, content_block: begun },
      { type: 'content_block_delta', index, delta },
      { type: 'content_block_stop', index },
    ].map(event).join('');
  });
  pieces[0] = event({ type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } }) + pieces[0];
  return [...pieces, event({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage }) + event({ type: 'message_stop' })];
}

export default async function probe(answer) {
  const assist = await answer.named('assist');

  /** Answers a question with a model that says each of these in turn, then that it is done. */
  async function run(script, { agrees = () => true } = {}) {
    const asked = [];
    const log = [];
    const api = async (_address, init) => {
      const request = JSON.parse(init.body);
      const number = asked.push(request);
      const content = (script[number - 1] ?? [text('Done.')]).map((block, at) => (block.type === 'tool_use' ? { ...block, id: `call_${number}_${at}` } : block));
      const whole = {
        id: `msg_${number}`,
        type: 'message',
        role: 'assistant',
        model: request.model,
        content,
        stop_reason: content.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      };
      if (!request.stream) return Response.json(whole);
      const pieces = piecesOf(whole);
      const body = new ReadableStream({
        async pull(controller) {
          if (pieces.length === 1) {
            // An order that does not wait for the end has time to be looked up before it.
            const wanted = content.slice(0, -1).filter(({ name }) => name === 'order').map(({ input }) => `order ${input.id}`);
            const latest = Date.now() + 1000;
            while (Date.now() < latest && !wanted.every((line) => log.includes(line))) await pause(5);
            log.push(`reply ${number} ends`);
          }
          controller.enqueue(new TextEncoder().encode(pieces.shift()));
          await pause(5);
          if (pieces.length === 0) controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const shop = {
      async order(id) {
        log.push(`order ${id}`);
        await pause(5);
        return `Order ${id}: 3 cups, one broken`;
      },
      async refund(id, cents) {
        log.push(`refund ${id} ${cents}`);
        return `Paid back ${cents}`;
      },
    };
    const confirm = async (refunds) => {
      log.push(`confirm ${refunds.map(({ id, cents }) => `${id} ${cents}`).join(', ')}`);
      await pause(5);
      return agrees(refunds);
    };
    const client = new Anthropic({ apiKey: 'key', baseURL: 'http://gateway.test', maxRetries: 0, fetch: api });
    const given = await assist(client, shop, 'Cup broken', confirm).catch((error) => ({ rejects: String(error) }));
    await pause(20);
    return { asked, log, given };
  }
  const resultsOf = ({ messages }) => {
    const { role, content } = messages.at(-1);
    const results = Array.isArray(content) ? content.filter(({ type }) => type === 'tool_result') : [];
    return [role, ...results.map((one) => [one.tool_use_id, typeof one.content === 'string' ? one.content : one.content.map((part) => part.text).join('')])];
  };

  const plain = run([[text('Let me look.'), order('17'), order('18'), text('A moment.')], [text('Your '), text('cup is on its way.')]]);
  const paid = run([[order('17')], [refund('17', 250), order('18'), refund('18', 90), text('I pay that back.')], [text('Paid.')]]);
  const denied = run([[refund('17', 250), order('18'), refund('18', 99_000), text('I pay that back.')]], { agrees: () => false });

  return {
    answered: async () => (await plain).given,
    offered: async () => {
      const [{ model, max_tokens: limit, tools, stream, messages }] = (await plain).asked;
      const shapes = tools.map(({ name, input_schema: schema }) => [name, Object.entries(schema.properties).map(([key, { type }]) => `${key} ${type}`).sort(), [...(schema.required ?? [])].sort()]);
      const [{ role, content }] = messages;
      return [model, limit, stream, shapes.sort(), role, typeof content === 'string' ? content : content.map((block) => block.text).join('')];
    },
    early: async () => (await plain).log,
    told: async () => [resultsOf((await plain).asked[1]), resultsOf((await paid).asked[2])],
    whole: async () => (await paid).asked.map((request) => [request.messages.map(({ role }) => role), request.thread ?? null]),
    paid: async () => {
      const { log, given } = await paid;
      return [given, log.filter((line) => !line.startsWith('order'))];
    },
    denied: async () => {
      const { log, given, asked } = await denied;
      return [given, log.filter((line) => !line.startsWith('order')), asked.length];
    },
  };
}
