import type OpenAI from 'openai';
import type { Claim, Triage } from './claim.ts';

const CAUSES = ['water', 'fire', 'theft'] as const;
const DEGREES = ['can wait', 'this week', 'today'] as const;

function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | null {
  return values.find((known) => known === value) ?? null;
}

export async function triage(client: OpenAI, claim: Claim): Promise<Triage> {
  const response = await client.classifications.create({
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
      {
        id: 'cause',
        type: 'categorical',
        question: 'What caused the damage?',
        options: [...CAUSES],
      },
      {
        id: 'urgency',
        type: 'ordinal',
        question: 'How urgent is the claim?',
        options: [...DEGREES],
      },
    ],
  });

  const result: Triage = { contradicts: null, cause: null, confidence: null, urgency: null };

  for (const answer of response.answers) {
    if (answer.type === 'refusal') continue;

    if (answer.type === 'boolean' && answer.id === 'contradicts') {
      result.contradicts = answer.probability;
    } else if (answer.type === 'categorical' && answer.id === 'cause') {
      result.cause = oneOf(CAUSES, answer.value);
      if (result.cause !== null) {
        const chosen = answer.probabilities.find(({ value }) => value === answer.value);
        result.confidence = chosen?.probability ?? null;
      }
    } else if (answer.type === 'ordinal' && answer.id === 'urgency') {
      let best: { value: string; probability: number } | undefined;
      for (const degree of answer.probabilities) {
        if (best === undefined || degree.probability > best.probability) best = degree;
      }
      result.urgency = oneOf(DEGREES, best?.value);
    }
  }

  return result;
}
