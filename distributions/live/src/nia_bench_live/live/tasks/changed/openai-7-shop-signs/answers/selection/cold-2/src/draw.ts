import type OpenAI from 'openai';

import type { Order, Sign } from './sign.js';

/** Draws the sign of one order as SVG, with one request. */
export async function draw(client: OpenAI, order: Order): Promise<Sign> {
  const response = await client.images.generate({
    model: 'gpt-image-2.5-sunburst',
    prompt: order.motif,
    n: 1,
    size: '1024x1024',
    background: 'transparent',
    output_format: 'svg',
    svg: {
      model: 'gpt-6-sol',
      reasoning: { effort: 'low' },
    },
    user: order.shop,
  });

  const encoded = response.data?.[0]?.b64_json;
  if (!encoded) {
    throw new Error('The API has returned no sign.');
  }

  const source = Buffer.from(encoded, 'base64').toString('utf8');
  if (!source.includes('<svg')) {
    throw new Error('The API has returned something that is not SVG.');
  }

  return { source, tokens: response.usage?.svg?.total_tokens ?? null };
}
