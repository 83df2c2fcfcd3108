import { BaseDecisionModel, parseClassifierResponse } from '@langchain/core/decisions';
import type { ClassifierResponse, Question, State } from '@langchain/core/decisions';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Service, Triage } from './service.js';

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('The scoring service takes text only');
  return value;
}

class DeskModel extends BaseDecisionModel {
  lc_namespace = ['desk', 'decisions'];
  readonly #service: Service;

  constructor(service: Service, name: string) {
    super({ model: name });
    this.#service = service;
  }

  get _provider(): string {
    return 'desk';
  }

  async _classify(state: State, questions: Record<string, Question>, config?: Partial<RunnableConfig>): Promise<ClassifierResponse> {
    const shown = text(state);
    const signal = config?.signal;
    const asks = Object.entries(questions).map(([id, question]) => [id, this.#asking(shown, question, signal)] as const);
    const answers = await Promise.all(asks.map(async ([id, ask]) => [id, await ask()] as const));
    return parseClassifierResponse({ model: this.model, answers: Object.fromEntries(answers) });
  }

  #asking(shown: string, question: Question, signal?: AbortSignal): () => Promise<unknown> {
    const wording = text(question.instructions);
    const judge = (options: string[]) => this.#service.judge(shown, wording, options, signal);
    switch (question.type) {
      case 'noul':
        return async () => {
          const [yes] = await judge(['yes', 'no']);
          return { type: 'noul', noul: yes };
        };
      case 'choice': {
        const labels = Object.keys(question.criteria);
        return async () => {
          const weights = await judge(labels);
          const confidence = Math.max(...weights);
          const probabilities = Object.fromEntries(labels.map((label, at) => [label, weights[at]]));
          return { type: 'choice', choice: labels[weights.indexOf(confidence)], probabilities, confidence };
        };
      }
      case 'score': {
        const steps = question.criteria.map(text);
        return async () => {
          const weights = await judge(steps);
          const score = weights.reduce((sum, weight, at) => sum + weight * at, 0);
          return { type: 'score', score, legend: { ...steps }, probabilities: { ...weights }, confidence: Math.max(...weights) };
        };
      }
      default:
        throw new TypeError(`The scoring service does not answer questions of the type ${question.type}`);
    }
  }
}

export function deskModel(service: Service, name: string): BaseDecisionModel {
  return new DeskModel(service, name);
}

export async function triage(model: BaseDecisionModel, ticket: string): Promise<Triage> {
  const { answers } = await model.invoke({
    state: ticket,
    questions: {
      urgent: { type: 'noul', instructions: 'Is this urgent?' },
      team: {
        type: 'choice',
        instructions: 'Which team should take this?',
        criteria: { billing: 'Invoices and payments', technical: 'Something is broken', other: 'Anything else' },
      },
      anger: { type: 'score', instructions: 'How angry is the writer?', criteria: ['Calm', 'Annoyed', 'Furious'] },
    },
  });
  const { urgent, team, anger } = answers;
  return { urgent: urgent.noul >= 0.8, team: team.confidence < 0.6 ? 'other' : team.choice, anger: anger.score };
}
