import OpenAI from 'openai';

import type { Claim, Triage } from './claim.js';

const CAUSES = ['water', 'fire', 'theft'] as const;
const DEGREES = ['can wait', 'this week', 'today'] as const;

const QUESTIONS: OpenAI.DecisionCreateParams['questions'] = [
  { type: 'score', instructions: 'How soon must we act?', levels: DEGREES.map((label) => ({ label, description: `It ${label}.` })) },
  { type: 'predicate', instructions: [{ type: 'input_text', text: 'The claim contradicts itself.' }] },
  { type: 'choice', instructions: 'The cause of the damage', choices: CAUSES.map((value) => ({ value, description: value })) },
];

export const triage = (client: OpenAI, claim: Claim): Promise<Triage> =>
  client.decisions
    .create({
      model: 'gpt-6-luna',
      questions: QUESTIONS,
      input: [
        { type: 'message', role: 'developer', content: 'A claim, and a picture of the damage where there is one.' },
        { type: 'message', role: 'user', content: claim.text },
        ...(claim.photo
          ? [{ role: 'user' as const, content: [{ type: 'input_image' as const, image_url: claim.photo, detail: 'high' as const }] }]
          : []),
      ],
    })
    .then(({ answers: [urgency, contradicts, cause] }) => {
      const degrees = urgency?.type === 'score' ? urgency.probabilities : [];
      const highest = Math.max(...degrees.map(({ probability }) => probability));
      const chosen = cause?.type === 'choice' ? cause : null;
      const degree = degrees.find(({ probability }) => probability === highest);
      return {
        contradicts: contradicts?.type === 'predicate' ? contradicts.probability : null,
        cause: CAUSES.find((one) => one === chosen?.choice) ?? null,
        confidence: chosen?.confidence ?? null,
        urgency: DEGREES.find((one) => one === degree?.label) ?? null,
      };
    });
