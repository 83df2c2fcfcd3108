// The API for images as 7.57 speaks with it: what is asked of it, and what becomes of its reply.
import OpenAI from 'openai';

const SOURCE = '<svg><title>Brötchen</title></svg>';
const encoded = (text) => Buffer.from(text, 'utf8').toString('base64');

export default async function probe(answer, _given, { serve }) {
  const draw = await answer.named('draw');

  async function run(reply) {
    const { url, asked } = await serve(() => ({ body: { created: 1, output_format: 'svg', ...reply } }));
    const client = new OpenAI({ apiKey: 'key', baseURL: `${url}/v1`, maxRetries: 0 });
    const given = await draw(client, { motif: 'A bread roll above the word Brötchen', shop: 'shop_7f' }).then(
      (sign) => ({ sign }),
      (error) => ({ failed: error instanceof Error }),
    );
    return { ...given, asked, request: asked.length > 0 ? JSON.parse(asked[0].body) : {} };
  }

  const usage = (tokens) => ({ input_tokens: tokens - 20, output_tokens: 20, reasoning_tokens: 5, total_tokens: tokens });
  const full = {
    data: [{ b64_json: encoded(SOURCE) }],
    usage: { input_tokens: 4, output_tokens: 5, total_tokens: 9, input_tokens_details: { image_tokens: 0, text_tokens: 4 } },
    svg_usage: { model: 'gpt-6-sol', ...usage(70) },
  };

  return {
    async draws() {
      const { sign, asked, request } = await run(full);
      return {
        given: sign,
        requests: asked.map(({ method, path }) => [method, path]),
        motif: request.prompt.includes('A bread roll above the word Brötchen'),
        asked: [request.model, request.size, request.background, request.output_format, request.n ?? 1],
      };
    },
    async writes() {
      return (await run(full)).request.svg ?? null;
    },
    async names() {
      const { request } = await run(full);
      return [[request.safety_identifier].filter(Boolean), [request.user].filter(Boolean)];
    },
    async hasNoTokens() {
      return (await run({ data: [{ b64_json: encoded('<svg/>') }], usage: full.usage })).sign;
    },
    async rejects() {
      return [(await run({ data: [] })).failed ?? false, (await run({})).failed ?? false];
    },
  };
}
