// OpenAI's wire protocol, as far as the AI SDK speaks it: what is asked at /chat/completions and /responses, and
// how a reply is written, whole or as server-sent events.
//
// A reply is a list of pieces, each a text or a tool call, `{ name, input }`.

const CREATED = 1_760_000_000;
let made = 0;
const idOf = (kind) => `${kind}_${String((made += 1)).padStart(6, '0')}`;
/** All items of replies by id: a client of /responses names them in its next question. */
const sent = new Map();

const plain = (content) =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? part.refusal ?? '').join('');
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * What a request asks: `messages` are those apart from the `system` ones. An assistant's may have `calls`, each with
 * `id`, `name` and `input`; one with the role `tool` has the `result` of the call that `id` names.
 */
export function questionOf(path, body) {
  const isChat = path.endsWith('/chat/completions');
  const all = isChat ? body.messages.map(chatMessage) : itemsOf(body).map(responsesMessage);
  const isSystem = ({ role }) => role === 'system' || role === 'developer';
  const tools = (body.tools ?? []).map((tool) => {
    const { name, description, parameters: schema } = tool.function ?? tool;
    return { name, description, schema };
  });
  const format = isChat ? body.response_format?.json_schema : body.text?.format;
  return {
    model: body.model,
    streams: body.stream === true,
    system: [body.instructions ?? '', ...all.filter(isSystem).map(({ text }) => text)].filter(Boolean).join('\n'),
    messages: all.filter((message) => !isSystem(message)),
    tools,
    mayUse: chosen(body.tool_choice, tools),
    mustCall: mustCall(body.tool_choice),
    schema: format?.schema ?? null,
    body,
  };
}

const chatMessage = ({ role, content, tool_calls: calls = [], tool_call_id: id }) => ({
  role,
  text: plain(content),
  ...(calls.length && {
    calls: calls.map((call) => ({ id: call.id, name: call.function.name, input: parsed(call.function.arguments) })),
  }),
  ...(id && { id, result: parsed(plain(content)) }),
});

const itemsOf = ({ input }) =>
  typeof input === 'string'
    ? [{ role: 'user', content: input }]
    : input.map((item) => (item.type === 'item_reference' ? (sent.get(item.id) ?? item) : item));

function responsesMessage({ type, role, content, call_id: id, name, arguments: input, output }) {
  if (type === 'function_call') return { role: 'assistant', text: '', calls: [{ id, name, input: parsed(input) }] };
  if (type === 'function_call_output') return { role: 'tool', text: plain(output), id, result: parsed(plain(output)) };
  return { role: role ?? type, text: plain(content) };
}

/** The names of the tools that the model may call. */
function chosen(choice, tools) {
  if (choice === 'none') return [];
  const names = tools.map(({ name }) => name);
  if (choice === undefined || typeof choice === 'string') return names;
  const allowed = choice.allowed_tools?.tools ?? choice.tools ?? [choice];
  return names.filter((name) => allowed.some((one) => (one.function ?? one).name === name));
}

function mustCall(choice) {
  if (typeof choice !== 'object') return choice === 'required';
  return (choice.allowed_tools?.mode ?? choice.mode ?? 'required') === 'required';
}

/** The body of an error. */
export const errorOf = (message, type = 'invalid_request_error', code = 'scripted') => ({
  error: { message, type, param: null, code },
});

const usageOf = { chat: ({ input, output }) => ({ prompt_tokens: input, completion_tokens: output, total_tokens: input + output }) };
usageOf.responses = ({ input, output }) => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: output,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: input + output,
});

const callOf = ({ name, input }, index) => ({
  ...(index === undefined ? {} : { index }),
  id: idOf('call'),
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

const chat = {
  whole({ model }, pieces, usage) {
    const calls = pieces.filter((piece) => typeof piece !== 'string').map((call) => callOf(call));
    const text = pieces.filter((piece) => typeof piece === 'string').join('');
    const message = { role: 'assistant', content: text || null, refusal: null, ...(calls.length && { tool_calls: calls }) };
    const reason = calls.length ? 'tool_calls' : 'stop';
    return {
      id: idOf('chatcmpl'),
      object: 'chat.completion',
      created: CREATED,
      model,
      choices: [{ index: 0, message, logprobs: null, finish_reason: reason }],
      usage: usageOf.chat(usage),
    };
  },

  async *events({ model, body }, pieces, usage) {
    const head = { id: idOf('chatcmpl'), object: 'chat.completion.chunk', created: CREATED, model };
    const chunk = (delta, finish = null) => ({ data: { ...head, choices: [{ index: 0, delta, finish_reason: finish }] } });
    let calls = 0;
    yield chunk({ role: 'assistant', content: '' });
    for await (const piece of pieces) {
      if (typeof piece === 'string') {
        yield chunk({ content: piece });
        continue;
      }
      const whole = callOf(piece, calls);
      calls += 1;
      yield chunk({ tool_calls: [{ ...whole, function: { ...whole.function, arguments: '' } }] });
      yield chunk({ tool_calls: [{ index: whole.index, function: { arguments: whole.function.arguments } }] });
    }
    yield chunk({}, calls ? 'tool_calls' : 'stop');
    if (body.stream_options?.include_usage) yield { data: { ...head, choices: [], usage: usageOf.chat(usage) } };
    yield { data: '[DONE]' };
  },

  broken: (message) => ({ data: errorOf(message, 'server_error') }),
};

const textItem = (text) => ({
  id: idOf('msg'),
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
});
const callItem = ({ name, input }) => ({
  id: idOf('fc'),
  type: 'function_call',
  status: 'completed',
  call_id: idOf('call'),
  name,
  arguments: JSON.stringify(input),
});
const kept = (item) => {
  sent.set(item.id, item);
  return item;
};

const responses = {
  whole(question, pieces, usage) {
    const text = pieces.filter((piece) => typeof piece === 'string').join('');
    const calls = pieces.filter((piece) => typeof piece !== 'string').map(callItem);
    return responses.response(question, [...(text ? [textItem(text)] : []), ...calls].map(kept), usage);
  },

  response: ({ model }, output, usage, id = idOf('resp')) => ({
    id,
    object: 'response',
    created_at: CREATED,
    status: usage ? 'completed' : 'in_progress',
    error: null,
    incomplete_details: null,
    model,
    output,
    parallel_tool_calls: true,
    usage: usage ? usageOf.responses(usage) : null,
  }),

  async *events(question, pieces, usage) {
    const id = idOf('resp');
    const output = [];
    let number = -1;
    const event = (type, rest) => ({ event: type, data: { type, sequence_number: (number += 1), ...rest } });
    const at = () => ({ output_index: output.length });
    let open = null;
    yield event('response.created', { response: responses.response(question, [], null, id) });
    yield event('response.in_progress', { response: responses.response(question, [], null, id) });
    function* closed() {
      if (!open) return;
      const [part] = open.content;
      const place = { item_id: open.id, ...at(), content_index: 0 };
      yield event('response.output_text.done', { ...place, text: part.text, logprobs: [] });
      yield event('response.content_part.done', { ...place, part });
      yield event('response.output_item.done', { ...at(), item: open });
      output.push(kept(open));
      open = null;
    }
    for await (const piece of pieces) {
      if (typeof piece === 'string') {
        if (!open) {
          open = textItem('');
          const [part] = open.content;
          yield event('response.output_item.added', { ...at(), item: { ...open, status: 'in_progress', content: [] } });
          yield event('response.content_part.added', { item_id: open.id, ...at(), content_index: 0, part: { ...part } });
        }
        open.content[0].text += piece;
        yield event('response.output_text.delta', { item_id: open.id, ...at(), content_index: 0, delta: piece, logprobs: [] });
        continue;
      }
      yield* closed();
      const item = callItem(piece);
      yield event('response.output_item.added', { ...at(), item: { ...item, status: 'in_progress', arguments: '' } });
      yield event('response.function_call_arguments.delta', { item_id: item.id, ...at(), delta: item.arguments });
      yield event('response.function_call_arguments.done', { item_id: item.id, ...at(), arguments: item.arguments });
      yield event('response.output_item.done', { ...at(), item });
      output.push(kept(item));
    }
    yield* closed();
    yield event('response.completed', { response: responses.response(question, output, usage, id) });
  },

  broken: (message) => ({
    event: 'error',
    data: { type: 'error', sequence_number: 99, ...errorOf(message, 'server_error') },
  }),
};

/** By the end of the path that a request is made to: how replies are written there. */
export const ENDPOINTS = { '/chat/completions': chat, '/responses': responses };

/** An event as it goes over the wire. */
export const written = ({ event, data }) =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
