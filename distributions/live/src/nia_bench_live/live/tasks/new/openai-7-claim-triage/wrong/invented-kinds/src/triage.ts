import type OpenAI from 'openai';

import type { Claim, Triage } from './claim.js';

export async function triage(client: OpenAI, { text, photo }: Claim): Promise<Triage> {
  const { answers } = await client.decisions.create({
    model: 'gpt-6-luna',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text },
          ...(photo === null ? [] : [{ type: 'input_image' as const, image_url: photo }]),
        ],
      },
    ],
    questions: [
      { id: 'contradicts', type: 'boolean', question: 'Does the claim contradict itself?' },
      { id: 'cause', type: 'enum', question: 'What caused the damage?', options: ['water', 'fire', 'theft'] },
      { id: 'urgency', type: 'scale', question: 'How urgent is it?', options: ['can wait', 'this week', 'today'] },
    ],
  });
  const [contradicts, cause, urgency] = answers;
  return {
    contradicts: contradicts?.probability ?? null,
    cause: cause?.value ?? null,
    confidence: cause?.probability ?? null,
    urgency: urgency?.value ?? null,
  };
}
