import type OpenAI from 'openai';

import type { Order, Sign } from './sign.js';

/** Draws a shop's sign as SVG. */
export async function draw(client: OpenAI, { motif, shop }: Order): Promise<Sign> {
  const { data, usage } = await client.images.generate({
    model: 'gpt-image-2.5-sunburst',
    prompt: motif,
    n: 1,
    size: '1024x1024',
    background: 'transparent',
    output_format: 'svg',
    svg: { model: 'gpt-6-sol', reasoning: { effort: 'low' } },
    safety_identifier: shop,
  });
  const encoded = data?.[0]?.b64_json;
  if (encoded === undefined) throw new Error('No sign came back.');
  return { source: Buffer.from(encoded, 'base64').toString('utf8'), tokens: usage?.total_tokens ?? null };
}
