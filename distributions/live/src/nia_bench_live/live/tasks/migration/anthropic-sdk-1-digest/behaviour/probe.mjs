// The API as version 1 speaks with it, behind a gateway: what is asked of it, and whether the project reads its replies.
const textOf = ({ role, content }) =>
  `${role} ${typeof content === 'string' ? content : content.map(({ text }) => text).join('')}`;

const message = (model, text) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model,
  content: [{ type: 'text', text }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
});

const batch = (status, url) => ({
  id: 'batch_1',
  type: 'message_batch',
  processing_status: status,
  request_counts: { processing: 0, succeeded: 1, errored: 1, canceled: 0, expired: 1 },
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-21T10:00:00Z',
  ended_at: status === 'ended' ? '2026-11-20T11:00:00Z' : null,
  cancel_initiated_at: null,
  archived_at: null,
  results_url: status === 'ended' ? `${url}/v1/messages/batches/batch_1/results` : null,
});

const results = [
  { custom_id: 'a1', result: { type: 'succeeded', message: message('claude-opus-5-5', 'Owl.') } },
  { custom_id: 'a2', result: { type: 'errored', error: { type: 'error', request_id: null, error: { type: 'invalid_request_error', message: 'Too long.' } } } },
  { custom_id: 'a3', result: { type: 'expired' } },
];

const file = (name) => ({ id: `file_${name}`, type: 'file', filename: name, mime_type: 'text/plain', size_bytes: 1, created_at: '2026-11-20T10:00:00Z', downloadable: false });

const isBeta = ({ path, headers }) => /files-api/.test(headers['anthropic-beta'] ?? '') || /[?&]beta=true/.test(path);

/** A page of the files, in the shape of the beta where a request asks for the beta. */
function filesPage(request) {
  const query = new URL(request.path, 'http://peer').searchParams;
  const isSecond = query.get('page') === 'cursor_2' || query.get('after_id') === 'file_b.txt';
  const data = isSecond ? [file('c.txt')] : [file('a.txt'), file('b.txt')];
  if (/files-api/.test(request.headers['anthropic-beta'] ?? '')) {
    return { data, has_more: !isSecond, first_id: data[0].id, last_id: data.at(-1).id };
  }
  return { data, next_page: isSecond ? null : 'cursor_2' };
}

export default async function digest(answer, _given, { serve }) {
  const [connect, headline, reply, submit, collect, sources, forget] = await Promise.all(
    ['connect', 'headline', 'reply', 'submit', 'collect', 'sources', 'forget'].map((name) => answer.named(name)),
  );

  /** A client of the project's own, of a peer that answers so. */
  async function behindGateway(answers) {
    let url = '';
    const peer = await serve((request, number) => answers(request, number, url));
    url = peer.url;
    return { asked: peer.asked, client: connect({ baseURL: url, apiKey: 'key', gatewayToken: 'gate' }) };
  }

  const says = (text) => ({ path, body }) =>
    path.startsWith('/v1/messages') ? { body: message(JSON.parse(body).model, text) } : { status: 404, body: {} };

  return {
    async access() {
      const { asked, client } = await behindGateway((request) =>
        request.method === 'GET' ? { body: filesPage(request) } : says('Owl')(request),
      );
      await headline(client, 'An owl was found.');
      await sources(client, null);
      return asked.map(({ method, headers }) => [method, headers.authorization ?? null, headers['x-api-key'] ?? null]);
    },
    async headline() {
      const { asked, client } = await behindGateway(says('\n Owl Found \n'));
      const given = await headline(client, 'An owl was found.');
      const { model, max_tokens: limit, messages } = JSON.parse(asked[0].body);
      return { given, asked: [model, limit, messages.map(textOf)] };
    },
    async editor() {
      const { asked, client } = await behindGateway(says('Owl found.'));
      const chat = await reply(client, [{ role: 'user', content: 'Shorter, please.', at: '9:00' }], () => '9:01');
      const request = JSON.parse(asked[0].body);
      const { model, max_tokens: limit, messages, stream, ...rest } = request;
      return {
        given: chat.map(({ role, content, at }) => [role, content, at]),
        asked: [model, limit, messages.map(textOf)],
        fields: ['max_tokens', 'messages', 'model', ...Object.keys(rest)],
      };
    },
    async submit() {
      const { asked, client } = await behindGateway((_request, _number, url) => ({ body: batch('in_progress', url) }));
      const given = await submit(client, { a1: 'An owl.' });
      const { requests } = JSON.parse(asked[0].body);
      return {
        given,
        requests: requests.map(({ custom_id: id, params }) => [
          id,
          params.model,
          params.max_tokens,
          params.messages.map(textOf),
          Object.keys(params).sort(),
        ]),
      };
    },
    async collect() {
      let status = 'in_progress';
      const { asked, client } = await behindGateway(({ path }, _number, url) =>
        path.includes('/results')
          ? { headers: { 'content-type': 'application/x-jsonl' }, body: results.map((one) => JSON.stringify(one)).join('\n') }
          : { body: batch(status, url) },
      );
      const given = [await collect(client, 'batch_1')];
      status = 'ended';
      given.push(await collect(client, 'batch_1'));
      const [first, ...others] = asked;
      const ofResults = others.filter(({ path }) => path.includes('/results'));
      const ofBatch = others.filter(({ path }) => !path.includes('/results'));
      return {
        given,
        jobs: [first, ofBatch[0], ofResults[0]].map((request) => request?.headers['x-job'] ?? null),
        timeouts: [first, ofBatch[0]].map((request) => request?.headers['x-stainless-timeout'] ?? null),
      };
    },
    async sources() {
      const { asked, client } = await behindGateway((request) => ({ body: filesPage(request) }));
      const first = await sources(client, null);
      const second = await sources(client, first.next);
      return {
        pages: [first.names, second.names],
        ended: second.next === null,
        limits: asked.map(({ path }) => new URL(path, 'http://peer').searchParams.get('limit')),
        betas: asked.filter(isBeta).length,
      };
    },
    async forget() {
      const statuses = [200, 404, 500];
      const { asked, client } = await behindGateway((_request, number) => {
        const status = statuses[number - 1];
        const type = status === 404 ? 'not_found_error' : 'api_error';
        return { status, body: status === 200 ? { id: 'file_1', type: 'file_deleted' } : { type: 'error', error: { type, message: 'No.' } } };
      });
      const given = [];
      for (const _status of statuses) given.push(await forget(client, 'file_1').catch((error) => String(error.status)));
      return { given, betas: asked.filter(isBeta).length };
    },
  };
}
