import type OpenAI from 'openai';
import type { Claim, Triage } from './claim.ts';

const CAUSES = ['water', 'fire', 'theft'] as const;
const DEGREES = ['can wait', 'this week', 'today'] as const;

/** Asks the model our three questions about a claim, in one request. */
export async function triage(client: OpenAI, claim: Claim): Promise<Triage> {
  const { answers } = await client.classifications.create({
    model: 'gpt-6-luna',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: claim.text },
          ...(claim.photo === null
            ? []
            : [{ type: 'input_image' as const, image_url: claim.photo, detail: 'auto' as const }]),
        ],
      },
    ],
    questions: [
      { id: 'contradicts', type: 'boolean', question: 'Does the claim contradict itself?' },
      { id: 'cause', type: 'categorical', question: 'What caused the damage?', options: [...CAUSES] },
      { id: 'urgency', type: 'ordinal', question: 'How urgent is the claim?', options: [...DEGREES] },
    ],
  });

  const result: Triage = { contradicts: null, cause: null, confidence: null, urgency: null };
  for (const answer of answers) {
    if (answer.type === 'refusal') continue;
    if (answer.id === 'contradicts' && answer.type === 'boolean') {
      result.contradicts = answer.probability;
    } else if (answer.id === 'cause' && answer.type === 'categorical') {
      const chosen = answer.value;
      result.cause = CAUSES.find((cause) => cause === chosen) ?? null;
      result.confidence =
        answer.probabilities.find((option) => option.value === chosen)?.probability ?? null;
    } else if (answer.id === 'urgency' && answer.type === 'ordinal') {
      let best = -Infinity;
      for (const { value, probability } of answer.probabilities) {
        const degree = DEGREES.find((one) => one === value);
        if (degree !== undefined && probability > best) {
          best = probability;
          result.urgency = degree;
        }
      }
    }
  }
  return result;
}
