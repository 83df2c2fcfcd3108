import type OpenAI from 'openai';

import type { Order, Sign } from './sign.ts';

/** Has one sign drawn as SVG, 1024 by 1024 on a transparent background. */
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
    throw new Error('The image API returned no sign.');
  }

  const source = Buffer.from(encoded, 'base64').toString('utf8');
  if (source.trim() === '') {
    throw new Error('The image API returned an empty sign.');
  }

  return {
    source,
    tokens: response.usage?.svg?.total_tokens ?? null,
  };
}
