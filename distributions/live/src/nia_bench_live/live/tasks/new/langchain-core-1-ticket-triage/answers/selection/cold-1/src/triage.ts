import {
  BaseClassificationModel,
  type ClassificationInput,
  type ClassificationQuestion,
  type ClassificationAnswer,
  type ClassificationCallOptions,
} from '@langchain/core/language_models/classification';
import type { Service, Triage } from './service.js';

function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new TypeError(`${what} must be a text`);
  return value;
}

function best(weights: number[]): number {
  let index = 0;
  weights.forEach((weight, i) => {
    if (weight > (weights[index] ?? 0)) index = i;
  });
  return index;
}

class DeskModel extends BaseClassificationModel {
  readonly #service: Service;
  readonly model: string;

  constructor(service: Service, name: string) {
    super({});
    this.#service = service;
    this.model = name;
  }

  static override lc_name(): string {
    return 'DeskModel';
  }

  override _llmType(): string {
    return 'desk';
  }

  override getName(): string {
    return this.model;
  }

  override async _classify(
    input: ClassificationInput,
    questions: Record<string, ClassificationQuestion>,
    options: ClassificationCallOptions,
  ): Promise<Record<string, ClassificationAnswer>> {
    const text = textOf(input, 'The input');
    // Everything is checked before the service is asked for anything.
    const prepared = Object.entries(questions).map(([key, question]) => {
      const wording = textOf(question.question, 'A question');
      switch (question.type) {
        case 'boolean':
          return { key, question, wording, choices: ['yes', 'no'] };
        case 'categorical':
          return { key, question, wording, choices: Object.keys(question.labels) };
        case 'scale':
          return {
            key,
            question,
            wording,
            choices: question.steps.map((step: unknown) => textOf(step, 'A step')),
          };
        default:
          throw new TypeError('The desk model does not answer this kind of question');
      }
    });
    const answers = await Promise.all(
      prepared.map(async ({ key, question, wording, choices }): Promise<[string, ClassificationAnswer]> => {
        const weights = await this.#service.judge(text, wording, choices, options.signal);
        const chosen = best(weights);
        const confidence = weights[chosen] ?? 0;
        if (question.type === 'boolean') {
          return [key, { type: 'boolean', value: chosen === 0, probability: weights[0] ?? 0, confidence }];
        }
        if (question.type === 'categorical') {
          const probabilities = Object.fromEntries(choices.map((label, i) => [label, weights[i] ?? 0]));
          return [key, { type: 'categorical', value: choices[chosen] ?? '', probabilities, confidence }];
        }
        const value = weights.reduce((sum, weight, step) => sum + weight * step, 0);
        return [key, { type: 'scale', value, probabilities: weights, confidence }];
      }),
    );
    return Object.fromEntries(answers);
  }
}

export function deskModel(service: Service, name: string): BaseClassificationModel {
  return new DeskModel(service, name);
}

export async function triage(model: BaseClassificationModel, ticket: string): Promise<Triage> {
  const { urgent, team, anger } = await model.classify(ticket, {
    urgent: { type: 'boolean', question: 'Is this urgent?' },
    team: {
      type: 'categorical',
      question: 'Which team should take this?',
      labels: {
        billing: 'Invoices and payments',
        technical: 'Something is broken',
        other: 'Anything else',
      },
    },
    anger: {
      type: 'scale',
      question: 'How angry is the writer?',
      steps: ['Calm', 'Annoyed', 'Furious'],
    },
  });
  return {
    urgent: urgent.probability >= 0.8,
    team: team.confidence < 0.6 ? 'other' : team.value,
    anger: anger.value,
  };
}
