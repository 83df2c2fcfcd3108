import type OpenAI from 'openai';
import type { Claim, Triage } from './claim.ts';

const CAUSES = ['water', 'fire', 'theft'] as const;
/** From the least to the most urgent. */
const DEGREES = ['can wait', 'this week', 'today'] as const;

/** The member of `allowed` that equals `value`, with its narrow type. */
function member<T extends string>(allowed: readonly T[], value: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) {
    throw new Error(`Unexpected answer from the model: ${JSON.stringify(value)}`);
  }
  return found;
}

/** Asks the model the three questions about one claim, in one request. */
export async function triage(client: OpenAI, claim: Claim): Promise<Triage> {
  const content: OpenAI.Responses.ResponseInputMessageContentList = [
    { type: 'input_text', text: claim.text },
  ];
  if (claim.photo !== null) {
    content.push({ type: 'input_image', image_url: claim.photo, detail: 'auto' });
  }

  const classification = await client.classifications.create({
    model: 'gpt-6-luna',
    input: [{ role: 'user', content }],
    questions: [
      {
        id: 'contradicts',
        type: 'boolean',
        question: 'Does the claim contradict itself?',
      },
      {
        id: 'cause',
        type: 'categorical',
        question: 'What caused the damage?',
        options: CAUSES.map((value) => ({ value })),
      },
      {
        id: 'urgency',
        type: 'ordinal',
        question: 'How urgent is the claim?',
        options: DEGREES.map((value) => ({ value })),
      },
    ],
  });

  const result: Triage = { contradicts: null, cause: null, confidence: null, urgency: null };
  const answered = new Set<string>();

  for (const answer of classification.answers) {
    answered.add(answer.id);
    // A refused question keeps its nulls; the other answers still count.
    if (answer.type === 'refusal') continue;

    if (answer.id === 'contradicts' && answer.type === 'boolean') {
      result.contradicts = answer.probability;
    } else if (answer.id === 'cause' && answer.type === 'categorical') {
      result.cause = member(CAUSES, answer.value);
      result.confidence = answer.confidence;
    } else if (answer.id === 'urgency' && answer.type === 'ordinal') {
      // The scale's own value may be an average: we want the most probable degree.
      const [first, ...rest] = answer.probabilities;
      if (first === undefined) {
        throw new Error('The answer about the urgency has no probabilities');
      }
      let best = first;
      for (const option of rest) {
        if (option.probability > best.probability) best = option;
      }
      result.urgency = member(DEGREES, best.value);
    } else {
      throw new Error(`Unexpected answer from the model: ${answer.id} (${answer.type})`);
    }
  }

  for (const id of ['contradicts', 'cause', 'urgency']) {
    if (!answered.has(id)) throw new Error(`The question "${id}" was not answered`);
  }

  return result;
}
