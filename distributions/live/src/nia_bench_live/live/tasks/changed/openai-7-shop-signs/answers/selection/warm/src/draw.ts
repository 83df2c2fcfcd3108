import type OpenAI from 'openai';

import type { Order, Sign } from './sign.js';

/** Draws one sign as SVG. */
export async function draw(client: OpenAI, { motif, shop }: Order): Promise<Sign> {
  const { data, svg_usage: usage } = await client.images.generate({
    model: 'gpt-image-2.5-sunburst',
    prompt: motif,
    n: 1,
    size: '1024x1024',
    background: 'transparent',
    output_format: 'svg',
    svg: { model: 'gpt-6-sol', reasoning: { effort: 'low' } },
    safety_identifier: shop,
  });
  const sign = data?.[0]?.b64_json;
  if (!sign) throw new Error('No sign came back.');
  return { source: Buffer.from(sign, 'base64').toString('utf8'), tokens: usage?.total_tokens ?? null };
}
