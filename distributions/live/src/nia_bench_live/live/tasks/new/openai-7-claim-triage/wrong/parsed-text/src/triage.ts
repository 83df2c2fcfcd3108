import type OpenAI from 'openai';

import type { Claim, Triage } from './claim.js';

const number = { type: ['number', 'null'] };
const schema = {
  type: 'object',
  properties: {
    contradicts: number,
    cause: { enum: ['water', 'fire', 'theft', null] },
    confidence: number,
    urgency: { enum: ['can wait', 'this week', 'today', null] },
  },
  required: ['contradicts', 'cause', 'confidence', 'urgency'],
  additionalProperties: false,
};

export async function triage(client: OpenAI, { text, photo }: Claim): Promise<Triage> {
  const response = await client.responses.create({
    model: 'gpt-6-luna',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text },
          ...(photo === null ? [] : [{ type: 'input_image' as const, image_url: photo, detail: 'auto' as const }]),
        ],
      },
    ],
    text: { format: { type: 'json_schema', name: 'triage', schema, strict: true } },
  });
  const result: Triage = JSON.parse(response.output_text);
  return result;
}
