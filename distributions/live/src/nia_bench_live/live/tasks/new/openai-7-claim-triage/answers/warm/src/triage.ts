import type OpenAI from 'openai';
import type { Claim, Triage } from './claim.js';

const CAUSES: NonNullable<Triage['cause']>[] = ['water', 'fire', 'theft'];

/** The degrees of urgency, from the lowest to the highest. */
const DEGREES: NonNullable<Triage['urgency']>[] = ['can wait', 'this week', 'today'];

/** Asks the model, in one request, what the claims desk wants to know about a claim. */
export async function triage(client: OpenAI, claim: Claim): Promise<Triage> {
  const content: OpenAI.DecisionInputPart[] = [{ type: 'input_text', text: claim.text }];
  if (claim.photo !== null) content.push({ type: 'input_image', image_url: claim.photo });

  const { answers } = await client.decisions.create({
    model: 'gpt-6-luna',
    input: [{ role: 'user', content }],
    questions: [
      { type: 'predicate', name: 'contradicts', instructions: 'The claim contradicts itself.' },
      {
        type: 'choice',
        name: 'cause',
        instructions: 'What caused the damage that is claimed?',
        choices: CAUSES.map((value) => ({ value })),
      },
      {
        type: 'score',
        name: 'urgency',
        instructions: 'How urgent is it that the claims desk deals with this claim?',
        levels: DEGREES.map((label) => ({ label })),
      },
    ],
  });

  // The answers come in the order of the questions; a refused question has a refusal in its place.
  const [contradicts, cause, urgency] = answers;
  const result: Triage = { contradicts: null, cause: null, confidence: null, urgency: null };

  if (contradicts?.type === 'predicate') result.contradicts = contradicts.probability;

  if (cause?.type === 'choice') {
    result.cause = CAUSES.find((value) => value === cause.choice) ?? null;
    if (result.cause !== null) result.confidence = cause.confidence;
  }

  if (urgency?.type === 'score') {
    // `score` lies somewhere on the scale, so the most probable degree is read from the probabilities.
    const highest = Math.max(...urgency.probabilities.map(({ probability }) => probability));
    const likeliest = urgency.probabilities.find(({ probability }) => probability === highest);
    result.urgency = DEGREES.find((label) => label === likeliest?.label) ?? null;
  }

  return result;
}
