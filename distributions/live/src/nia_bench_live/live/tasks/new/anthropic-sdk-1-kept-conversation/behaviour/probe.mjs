// A peer that keeps conversations as the API does: a reply can be continued once, by its id; it may lose them, or fail.
import Anthropic from '@anthropic-ai/sdk';

const textOf = ({ role, content }) =>
  `${role} ${typeof content === 'string' ? content : content.filter(({ type }) => type === 'text').map(({ text }) => text).join('')}`;

const refused = (status, type, code) => ({
  status,
  body: { type: 'error', error: { type, message: type, ...(code && { details: { error_code: code } }) } },
});

/** `fails` is the number of the call that is answered by an error, and `forgets` the one before which all is forgotten. */
async function api(serve, { fails = 0, forgets = 0 } = {}) {
  const kept = new Map();
  const continued = new Set();
  const calls = [];
  const peer = await serve(({ body, path, headers }, number) => {
    if (!path.startsWith('/v1/messages')) return refused(404, 'not_found_error');
    const { messages, thread, system, model, max_tokens: limit } = JSON.parse(body);
    calls.push({ sent: messages.map(textOf), system, model, limit });
    if (number === forgets) kept.clear();
    if (number === fails) return refused(529, 'overloaded_error');
    let before = [];
    if (thread?.type === 'continue') {
      if (!/message-threads/.test(headers['anthropic-beta'] ?? '')) return refused(400, 'invalid_request_error');
      const id = thread.previous_message_id;
      if (!kept.has(id)) return refused(404, 'not_found_error', 'thread_not_found');
      if (continued.has(id)) return refused(400, 'invalid_request_error', 'thread_already_continued');
      continued.add(id);
      before = kept.get(id);
    }
    const said = [...before, ...messages.map(textOf)];
    const text = `${said.at(-1).slice('user '.length)}: ${said.length}`;
    const id = `msg_${number}`;
    if (thread) kept.set(id, [...said, `assistant ${text}`]);
    return {
      body: {
        id,
        type: 'message',
        role: 'assistant',
        model,
        content: [{ type: 'text', text }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    };
  });
  return { calls, client: new Anthropic({ baseURL: peer.url, apiKey: 'key', maxRetries: 0 }) };
}

const inOrder = async (conversation, texts) => {
  const replies = [];
  for (const text of texts) replies.push(await conversation.say(text));
  return replies;
};

const past = (conversation) => conversation.messages().map(({ role, text }) => `${role} ${text}`);

const different = (values) => [...new Set(values.map((value) => JSON.stringify(value)))].map((value) => JSON.parse(value));

const systemText = (system) => (Array.isArray(system) ? system.map(({ text }) => text).join('') : system);

export default async function keptConversation(answer, _given, { serve }) {
  const openConversation = await answer.named('openConversation');
  const open = async (options) => {
    const { calls, client } = await api(serve, options);
    return { calls, conversation: openConversation(client, 'Be kind.') };
  };
  return {
    async talk() {
      const { calls, conversation } = await open();
      const replies = await inOrder(conversation, ['one', 'two', 'three']);
      return {
        replies,
        sent: calls.map(({ sent }) => sent),
        model: different(calls.map(({ model }) => model)),
        limits: different(calls.map(({ limit }) => limit)),
        instructions: different(calls.map(({ system }) => systemText(system)).filter((system) => system !== undefined)),
      };
    },
    async past() {
      const { conversation } = await open();
      await inOrder(conversation, ['one', 'two']);
      return past(conversation);
    },
    async branches() {
      const { conversation: left } = await open();
      const modelSaw = await inOrder(left, ['one']);
      const right = left.branch();
      modelSaw.push(await left.say('left'), await right.say('right'), await left.say('more'), await right.say('last'));
      return { left: past(left), right: past(right), modelSaw };
    },
    async lost() {
      const { calls, conversation } = await open({ forgets: 3 });
      const replies = await inOrder(conversation, ['one', 'two', 'three', 'four']);
      const short = [calls[0], calls[1], calls.at(-1)].map(({ sent }) => sent.length);
      return { replies, short, past: past(conversation).length };
    },
    async failed() {
      const { conversation } = await open({ fails: 2 });
      await conversation.say('one');
      const threw = await conversation.say('two').then(
        () => 'nothing',
        (error) => (error instanceof Anthropic.APIError && error.status === 529 ? 'overloaded' : String(error)),
      );
      return { threw, then: await conversation.say('three'), past: past(conversation) };
    },
  };
}
