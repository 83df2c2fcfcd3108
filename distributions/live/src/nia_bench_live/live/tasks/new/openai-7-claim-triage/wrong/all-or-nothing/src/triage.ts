import type OpenAI from 'openai';

import type { Claim, Triage } from './claim.js';

const CAUSES = ['water', 'fire', 'theft'] as const;
const DEGREES = ['can wait', 'this week', 'today'] as const;

/** Asks all three questions about a claim in one request. */
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
      { type: 'predicate', name: 'contradicts', instructions: 'Does the claim contradict itself?' },
      {
        type: 'choice',
        name: 'cause',
        instructions: 'What caused the damage?',
        choices: CAUSES.map((value) => ({ value })),
      },
      {
        type: 'score',
        name: 'urgency',
        instructions: 'How urgent is the claim?',
        levels: DEGREES.map((label) => ({ label })),
      },
    ],
  });
  const result: Triage = { contradicts: null, cause: null, confidence: null, urgency: null };
  if (answers.some(({ type }) => type === 'refusal')) return result;
  for (const answer of answers) {
    if (answer.type === 'predicate') {
      result.contradicts = answer.probability;
    } else if (answer.type === 'choice') {
      result.cause = CAUSES.find((cause) => cause === answer.choice) ?? null;
      result.confidence = answer.confidence;
    } else if (answer.type === 'score') {
      const [best] = answer.probabilities.toSorted((one, other) => other.probability - one.probability);
      result.urgency = DEGREES.find((degree) => degree === best?.label) ?? null;
    }
  }
  return result;
}
