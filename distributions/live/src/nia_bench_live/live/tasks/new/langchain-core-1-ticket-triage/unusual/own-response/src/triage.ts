import { BaseDecisionModel, parseClassifierResponse, type Question, type State } from '@langchain/core/decisions';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Service, Triage } from './service.js';

type Ask = (options: string[]) => Promise<number[]>;

const isText = (value: unknown): value is string => typeof value === 'string';

async function answered(question: Question, ask: Ask): Promise<Record<string, unknown>> {
  if (question.type === 'noul') {
    const weights = await ask(['yes', 'no']);
    return { type: 'noul', noul: weights[0] };
  }
  if (question.type === 'choice') {
    const labels = Object.keys(question.criteria);
    const weights = await ask(labels);
    const probabilities: Record<string, number> = {};
    let best = 0;
    for (const [at, label] of labels.entries()) {
      probabilities[label] = weights[at] ?? 0;
      if ((weights[at] ?? 0) > (weights[best] ?? 0)) best = at;
    }
    return { type: 'choice', choice: labels[best], probabilities, confidence: weights[best] };
  }
  if (question.type === 'score') {
    const steps = question.criteria.filter(isText);
    if (steps.length < question.criteria.length) throw new Error('A step is no text');
    const weights = await ask(steps);
    const legend: Record<string, string> = {};
    const probabilities: Record<string, number> = {};
    let score = 0;
    for (const [at, step] of steps.entries()) {
      legend[String(at)] = step;
      probabilities[String(at)] = weights[at] ?? 0;
      score += at * (weights[at] ?? 0);
    }
    return { type: 'score', score, legend, probabilities, confidence: Math.max(...weights) };
  }
  throw new Error(`No questions of the type ${question.type}`);
}

export function deskModel(service: Service, name: string): BaseDecisionModel {
  return new (class Desk extends BaseDecisionModel {
    override lc_namespace = ['desk'];

    override get _provider() {
      return 'desk';
    }

    override async _classify(state: State, questions: Record<string, Question>, config?: Partial<RunnableConfig>) {
      if (!isText(state)) throw new Error('No text');
      const answers: Record<string, unknown> = {};
      const pending = Object.entries(questions).map(async ([id, question]) => {
        const { instructions } = question;
        if (!isText(instructions)) throw new Error('The wording is no text');
        answers[id] = await answered(question, (options) => service.judge(state, instructions, options, config?.signal));
      });
      await Promise.all(pending);
      return parseClassifierResponse({ model: name, answers });
    }
  })({ model: name });
}

export async function triage(model: BaseDecisionModel, ticket: string): Promise<Triage> {
  const { nouls, choices, scores } = await model.invoke({
    state: ticket,
    questions: {
      rush: { type: 'noul', instructions: 'Is this urgent?' },
      desk: {
        type: 'choice',
        instructions: 'Which team should take this?',
        criteria: { billing: 'Invoices and payments', technical: 'Something is broken', other: 'Anything else' },
      },
      mood: { type: 'score', instructions: 'How angry is the writer?', criteria: ['Calm', 'Annoyed', 'Furious'] },
    },
  });
  return { urgent: nouls.rush.noul >= 0.8, team: choices.desk.confidence >= 0.6 ? choices.desk.choice : 'other', anger: scores.mood.score };
}
