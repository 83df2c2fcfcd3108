// The API as 7.57 speaks with it: what the project asks of it, and whether it reads its replies.
import OpenAI from 'openai';

const LOOKS = ['Vivid, dramatic colours.', 'Calm, natural colours.'];
const RULES = 'Never draw brands.';
const CHAT = [
  { role: 'user', content: 'One more owl, please.' },
  { role: 'assistant', content: 'Here it is.' },
];
const RETIRED = ['style', 'response_format', 'user'];
const encoded = (text) => Buffer.from(text).toString('base64');

/** The fields of a form, as text; the picture among them. */
function fieldsOf({ body, headers }) {
  const boundary = /boundary=([^;]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const fields = {};
  for (const part of body.split(`--${boundary}`)) {
    const name = /name="([^"]+)"/.exec(part)?.[1];
    if (name !== undefined) fields[name.replace(/\[\]$/, '')] = part.slice(part.indexOf('\r\n\r\n') + 4, -2);
  }
  return fields;
}

const textOf = ({ content }) => (typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join(''));

export default async function probe(answer, _given, { serve }) {
  const [draw, vary, shorten] = await Promise.all(['draw', 'vary', 'shorten'].map((name) => answer.named(name)));

  async function peer(body) {
    const { url, asked } = await serve(() => ({ body }));
    return { asked, client: new OpenAI({ apiKey: 'key', baseURL: `${url}/v1`, maxRetries: 0 }) };
  }

  const pictures = (...texts) => ({ created: 1, data: texts.map((text) => ({ b64_json: encoded(text) })) });
  const order = (look) => ({ motif: 'An owl on a bicycle.', look, customer: 'customer_9' });

  async function drawn(look) {
    const { client, asked } = await peer(pictures('picture'));
    const given = await draw(client, order(look));
    return { given, asked, request: JSON.parse(asked[0].body) };
  }

  async function varied() {
    const { client, asked } = await peer(pictures('one', 'two'));
    const given = await vary(client, Buffer.from('the first picture'), 'customer_9');
    return { given, asked, fields: fieldsOf(asked[0]) };
  }

  return {
    async draws() {
      const { given, asked, request } = await drawn('vivid');
      const { request: natural } = await drawn('natural');
      const looksIn = ({ prompt }) => LOOKS.filter((look) => prompt.indexOf(look) > prompt.indexOf('An owl on a bicycle.'));
      const { client } = await peer({ created: 1, data: [] });
      return {
        given: Buffer.from(given).toString(),
        requests: asked.map(({ method, path }) => [method, path]),
        asked: [request.model, request.size, request.quality, request.n ?? 1],
        motif: request.prompt.includes('An owl on a bicycle.'),
        looks: [looksIn(request), looksIn(natural)],
        retired: RETIRED.filter((name) => name in request),
        rejects: await draw(client, order('vivid')).then(() => false, (error) => error instanceof Error),
      };
    },
    async varies() {
      const { given, asked, fields } = await varied();
      return {
        given: given.map((one) => Buffer.from(one).toString()),
        requests: asked.map(({ method, path }) => [method, path]),
        fields: [fields.model, fields.n, fields.size, fields.prompt],
        picture: fields.image === 'the first picture',
        retired: RETIRED.filter((name) => name in fields),
      };
    },
    async names() {
      const requests = [(await drawn('vivid')).request, (await varied()).fields];
      return requests.map(({ safety_identifier: named }) => [named].filter(Boolean));
    },
    async shortens() {
      const usage = { input_tokens: 900, output_tokens: 90, total_tokens: 990, input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } };
      const { client, asked } = await peer({ id: 'resp_short', object: 'response.compaction', created_at: 1, output: [], usage });
      const given = await shorten(client, CHAT, RULES);
      const { input, model } = JSON.parse(asked[0].body);
      const isRule = ({ role }) => role === 'developer' || role === 'system';
      return {
        given,
        requests: asked.map(({ method, path }) => [method, path, model]),
        chat: input.filter((item) => !isRule(item)).map((item) => `${item.role} ${textOf(item)}`),
        rules: input.filter(isRule).map(textOf),
      };
    },
  };
}
