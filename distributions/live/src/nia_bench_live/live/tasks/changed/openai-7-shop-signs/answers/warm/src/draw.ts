import { Buffer } from 'node:buffer';
import type OpenAI from 'openai';
import type { Order, Sign } from './sign.js';

/** Draws a sign as SVG; rejects with an `Error` when none comes back. */
export async function draw(client: OpenAI, order: Order): Promise<Sign> {
  const response = await client.images.generate({
    prompt: order.motif,
    // Draws the reference image …
    model: 'gpt-image-2.5-sunburst',
    n: 1,
    size: '1024x1024',
    background: 'transparent',
    // … from which this model writes the SVG.
    output_format: 'svg',
    svg: { model: 'gpt-6-sol', reasoning: { effort: 'low' } },
    safety_identifier: order.shop,
  });

  const { data, output_format: format, svg_usage: usage } = response;
  if (format !== undefined && format !== 'svg') {
    throw new Error(`The API has answered with ${format} instead of SVG.`);
  }

  const encoded = data?.[0]?.b64_json;
  const source = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
  if (source === '') throw new Error('The API has not given back a sign.');

  return { source, tokens: usage?.total_tokens ?? null };
}
