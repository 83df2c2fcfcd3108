import {
  BaseClassifierModel,
  type BaseClassifierModelCallOptions,
  type ClassifierAnswer,
  type ClassifierContent,
  type ClassifierInput,
  type ClassifierOutput,
  type ClassifierQuestion,
} from '@langchain/core/language_models/classifiers';
import type { Service, Triage } from './service.js';

const TEAMS = {
  billing: 'Invoices and payments',
  technical: 'Something is broken',
  other: 'Anything else',
} as const;

const ANGER = ['Calm', 'Annoyed', 'Furious'];

/** The text of what is shown, worded or named; anything else than text is refused. */
function textOf(content: ClassifierContent, what: string): string {
  if (typeof content === 'string') return content;
  const blocks = Array.isArray(content) ? content : [content];
  return blocks
    .map((block) => {
      if (typeof block === 'string') return block;
      if (block.type === 'text' && typeof block.text === 'string') return block.text;
      throw new Error(`The desk model takes text only, but ${what} has a part of type "${block.type}".`);
    })
    .join('\n');
}

/** The index of the first of the highest weights. */
function highest(weights: number[]): number {
  return weights.reduce((best, weight, index) => (weight > (weights[best] ?? -Infinity) ? index : best), 0);
}

/** One call of the service that is ready to be made. */
interface Prepared {
  question: string;
  options: string[];
  answer(weights: number[]): ClassifierAnswer;
}

function prepare(key: string, asked: ClassifierQuestion): Prepared {
  switch (asked.type) {
    case 'binary': {
      return {
        question: textOf(asked.question, `the wording of "${key}"`),
        options: ['yes', 'no'],
        answer: (weights) => {
          const probability = weights[0] ?? 0;
          const best = highest(weights);
          return {
            type: 'binary',
            value: best === 0,
            probability,
            confidence: weights[best] ?? 0,
          };
        },
      };
    }
    case 'categorical': {
      const labels = Object.keys(asked.labels);
      return {
        question: textOf(asked.question, `the wording of "${key}"`),
        options: labels,
        answer: (weights) => {
          const best = highest(weights);
          return {
            type: 'categorical',
            value: labels[best] ?? '',
            confidence: weights[best] ?? 0,
            probabilities: Object.fromEntries(labels.map((label, index) => [label, weights[index] ?? 0])),
          };
        },
      };
    }
    case 'ordinal': {
      return {
        question: textOf(asked.question, `the wording of "${key}"`),
        options: asked.steps.map((step, index) => textOf(step, `step ${index} of "${key}"`)),
        answer: (weights) => ({
          type: 'ordinal',
          value: weights.reduce((sum, weight, index) => sum + weight * index, 0),
          confidence: weights[highest(weights)] ?? 0,
          probabilities: [...weights],
        }),
      };
    }
    default: {
      const { type }: { type: string } = asked;
      throw new Error(`The desk model cannot be asked a question of type "${type}" ("${key}").`);
    }
  }
}

class DeskModel extends BaseClassifierModel {
  lc_namespace = ['desk', 'classifiers'];

  readonly model: string;

  readonly #service: Service;

  static lc_name(): string {
    return 'DeskModel';
  }

  constructor(service: Service, model: string) {
    super({});
    this.#service = service;
    this.model = model;
  }

  get provider(): string {
    return 'desk';
  }

  get modelName(): string {
    return this.model;
  }

  _modelType(): string {
    return 'desk';
  }

  get profile() {
    return {
      textInputs: true,
      imageInputs: false,
      audioInputs: false,
      videoInputs: false,
      questionTypes: ['binary', 'categorical', 'ordinal'],
    };
  }

  async _classify(
    input: ClassifierInput,
    options: BaseClassifierModelCallOptions,
  ): Promise<ClassifierOutput> {
    options.signal?.throwIfAborted();
    const text = textOf(input.content, 'what is shown');
    if (text.trim() === '') throw new Error('The desk model has to be shown a text.');

    // Everything is checked before anything is sent.
    const prepared = Object.entries(input.questions).map(
      ([key, asked]): [string, Prepared] => [key, prepare(key, asked)],
    );

    const answers = await Promise.all(
      prepared.map(async ([key, call]): Promise<[string, ClassifierAnswer]> => {
        const weights = await this.#service.judge(text, call.question, call.options, options.signal);
        if (weights.length !== call.options.length) {
          throw new Error(
            `The service gave ${weights.length} weights for the ${call.options.length} options of "${key}".`,
          );
        }
        return [key, call.answer(weights)];
      }),
    );

    return { answers: Object.fromEntries(answers) };
  }
}

/** A model of the provider `desk`, called `name`, that has its probabilities from the scoring service. */
export function deskModel(service: Service, name: string): BaseClassifierModel {
  return new DeskModel(service, name);
}

/** Asks a model, in one run, what is to be made of a ticket. */
export async function triage(model: BaseClassifierModel, ticket: string): Promise<Triage> {
  const { answers } = await model.invoke({
    content: ticket,
    questions: {
      urgent: { type: 'binary', question: 'Is this urgent?' },
      team: { type: 'categorical', question: 'Which team should take this?', labels: TEAMS },
      anger: { type: 'ordinal', question: 'How angry is the writer?', steps: ANGER },
    },
  });

  const { urgent, team, anger } = answers;
  if (urgent?.type !== 'binary' || team?.type !== 'categorical' || anger?.type !== 'ordinal') {
    throw new Error('The model has not answered every question in its kind.');
  }

  return {
    urgent: urgent.probability >= 0.8,
    team: team.confidence < 0.6 ? 'other' : teamOf(team.value),
    anger: anger.value,
  };
}

function teamOf(label: string): Triage['team'] {
  switch (label) {
    case 'billing':
    case 'technical':
    case 'other':
      return label;
    default:
      throw new Error(`The model has chosen a team that there is not: "${label}".`);
  }
}
