import type OpenAI from 'openai';

import type { Order, Sign } from './sign.js';

/** Lets the API draw one sign and gives it back as SVG source. */
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
    throw new Error('The API sent no sign.');
  }

  const source = Buffer.from(encoded, 'base64').toString('utf8');
  if (!source.includes('<svg')) {
    throw new Error('What the API sent is not an SVG.');
  }

  return { source, tokens: response.svg_usage?.total_tokens ?? null };
}
