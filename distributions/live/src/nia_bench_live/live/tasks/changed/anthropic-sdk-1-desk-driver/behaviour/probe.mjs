// A peer that takes the tools and the results as the API does, and asks for what its script says.
import Anthropic from '@anthropic-ai/sdk';

const MEMBERS = [
  'cursor_position', 'double_click', 'hold_key', 'key', 'left_click', 'left_click_drag', 'left_mouse_down', 'left_mouse_up',
  'middle_click', 'mouse_move', 'right_click', 'screenshot', 'scroll', 'triple_click', 'type', 'wait', 'zoom',
];
const PNG = 'aW1hZ2U=';

const computer = (name, input = {}) => ({ type: 'tool_use', name, toolset_name: 'computer', input, caller: { type: 'direct' } });
const note = (finding) => ({ type: 'tool_use', name: 'note', input: { finding }, caller: { type: 'direct' } });
const text = (words) => ({ type: 'text', text: words, citations: null });

/** The same reply as the events of a stream. */
function streamed({ content, stop_reason, usage, ...message }) {
  const events = [{ type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } }];
  content.forEach((block, index) => {
    const delta = block.type === 'text' ? { type: 'text_delta', text: block.text } : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
    const begun = block.type === 'text' ? { ...block, text: '' } : { ...block, input: {} };
    events.push({ type: 'content_block_start', index, content_block: begun }, { type: 'content_block_delta', index, delta }, { type: 'content_block_stop', index });
  });
  events.push({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage }, { type: 'message_stop' });
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}

export default async function probe(answer, given, world) {
  const drive = await answer.named('drive');

  /** Runs with a model that says each of these in turn, then goes on with the last. */
  async function run(script, { breaks = () => false } = {}) {
    const asked = [];
    const peer = await world.serve(({ path, body, headers }, number) => {
      const { messages, tools, model, max_tokens: limit, stream } = JSON.parse(body);
      asked.push({ path, model, limit, tools, messages, betas: headers['anthropic-beta'] ?? null });
      const blocks = script[Math.min(number, script.length) - 1].map((block, at) => (block.type === 'tool_use' ? { ...block, id: `call_${number}_${at}` } : block));
      const calls = blocks.some(({ type }) => type === 'tool_use');
      const whole = {
        id: `msg_${number}`,
        type: 'message',
        role: 'assistant',
        model,
        content: blocks,
        stop_reason: calls ? 'tool_use' : 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      };
      if (stream) return { status: 200, headers: { 'content-type': 'text/event-stream' }, body: streamed(whole) };
      return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(whole) };
    });
    const did = [];
    let busy = 0;
    const action = (name) => async (...args) => {
      busy += 1;
      did.push(busy > 1 ? 'at once' : [name, ...args.filter((arg) => arg !== undefined && arg !== null)]);
      await new Promise((resolve) => setTimeout(resolve, 2));
      busy -= 1;
      if (breaks(name)) throw new Error(`no ${name} today`);
      return name === 'picture' ? PNG : undefined;
    };
    const desk = Object.fromEntries(['picture', 'click', 'type', 'press'].map((name) => [name, action(name)]));
    const client = new Anthropic({ apiKey: 'key', baseURL: peer.url, maxRetries: 0 });
    const ends = await drive(client, desk, 'Find the bill').catch((error) => ({ rejects: error instanceof Error }));
    return { asked, did, ends };
  }
  const textOf = ({ content }) =>
    typeof content === 'string' ? content : (content ?? []).map((block) => (block.type === 'text' ? block.text : `${block.type} ${block.source?.media_type} ${block.source?.data}`)).join(' ');
  const results = (asked, number) => {
    const last = asked[number]?.messages.at(-1);
    return Array.isArray(last?.content) ? last.content.filter(({ type }) => type === 'tool_result') : [];
  };

  const whole = run([
    [text('Let me look.'), computer('screenshot')],
    [computer('left_click', { coordinate: [10, 20] }), computer('type', { text: 'bill' }), computer('key', { text: 'Down', repeat: 3 }), computer('key', { text: 'Return' })],
    [note('It is in May'), computer('double_click', { coordinate: [7, 8] }), computer('left_click'), note('It is paid')],
    [text('The bill '), text('is paid.')],
  ]);
  const broken = run([[computer('type', { text: 'x' }), computer('left_click', { coordinate: [1, 2] }), note('went on')], [text('Over.')]], { breaks: (name) => name === 'type' });

  return {
    async asks() {
      const { asked } = await whole;
      const [{ path, model, limit, betas, messages, tools }] = asked;
      const own = tools.find(({ name }) => name === 'note');
      return [path, model, limit, betas, textOf(messages[0]), own?.input_schema?.properties?.finding?.type ?? null];
    },
    async offers() {
      const { asked } = await whole;
      const kinds = asked[0].tools.filter(({ name }) => name !== 'note').map(({ type }) => type);
      const configs = asked[0].tools.find(({ type }) => type === 'computer_toolset_20260801')?.configs ?? {};
      return [kinds, MEMBERS.filter((name) => configs[name]?.enabled !== false)];
    },
    async does() {
      return (await whole).did;
    },
    async answers() {
      return (await whole).ends;
    },
    async reports() {
      const { asked } = await whole;
      return [1, 2, 3].map((number) => results(asked, number).map((result) => [result.tool_use_id, result.is_error ?? false]));
    },
    async shows() {
      return results((await whole).asked, 1).map(textOf);
    },
    async remembers() {
      const { asked } = await whole;
      return asked.map(({ messages }) => messages.map(({ role }) => role[0]).join(''));
    },
    async survives() {
      const { asked, did, ends } = await broken;
      const [first, second, third] = results(asked, 1);
      return [did, first?.is_error ?? false, /no type today/.test(first ? textOf(first) : ''), second?.is_error ?? false, third?.is_error ?? false, ends.notes ?? null];
    },
    async stops() {
      const { asked, ends } = await run([[computer('screenshot')]]);
      return [asked.length, ends];
    },
  };
}
