import type OpenAI from 'openai';

import type { Claim, Triage } from './claim.js';

const CAUSES: NonNullable<Triage['cause']>[] = ['water', 'fire', 'theft'];

/** From the lowest degree to the highest. */
const DEGREES: NonNullable<Triage['urgency']>[] = ['can wait', 'this week', 'today'];

/** Asks the API our three questions about a claim. */
export async function triage(client: OpenAI, { text, photo }: Claim): Promise<Triage> {
  const content: OpenAI.DecisionInputPart[] = [{ type: 'input_text', text }];
  if (photo !== null) content.push({ type: 'input_image', image_url: photo });

  const { answers } = await client.decisions.create({
    model: 'gpt-6-luna',
    input: [{ role: 'user', content }],
    questions: [
      { type: 'predicate', name: 'contradicts', instructions: 'The claim contradicts itself.' },
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

  // The answers come in the order of the questions; any of them may be a refusal.
  const [contradicts, cause, urgency] = answers;
  const result: Triage = { contradicts: null, cause: null, confidence: null, urgency: null };
  if (contradicts?.type === 'predicate') result.contradicts = contradicts.probability;
  if (cause?.type === 'choice') {
    result.cause = CAUSES.find((value) => value === cause.choice) ?? null;
    result.confidence = cause.confidence;
  }
  if (urgency?.type === 'score') {
    // `score` is a number on the scale; the degree we want is the one with the highest probability.
    const [likeliest] = [...urgency.probabilities].sort((a, b) => b.probability - a.probability);
    result.urgency = DEGREES.find((label) => label === likeliest?.label) ?? null;
  }
  return result;
}
