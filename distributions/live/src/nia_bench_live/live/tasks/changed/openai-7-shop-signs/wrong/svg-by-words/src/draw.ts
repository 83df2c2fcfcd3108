import type OpenAI from 'openai';

import type { Order, Sign } from './sign.js';

export async function draw(client: OpenAI, { motif, shop }: Order): Promise<Sign> {
  const response = await client.responses.create({
    model: 'gpt-6-sol',
    reasoning: { effort: 'low' },
    instructions: 'Draw a sign of 1024 by 1024 on a transparent background. Reply with SVG source only.',
    input: motif,
    safety_identifier: shop,
  });
  if (!response.output_text.includes('<svg')) throw new Error('No sign came back.');
  return { source: response.output_text, tokens: response.usage?.total_tokens ?? null };
}
