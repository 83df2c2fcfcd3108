import {
  BaseClassifier,
  type ClassifierAnswer,
  type ClassifierCallOptions,
  type ClassifierInput,
  type ClassifierQuestion,
} from '@langchain/core/language_models/classifiers';
import type { Service, Triage } from './service.ts';

function textOf(content: unknown, what: string): string {
  if (typeof content === 'string') {
    return content;
  }

  throw new TypeError(`The desk model takes only text as ${what}`);
}

/** The first option with the highest weight. */
function best(weights: number[]): number {
  return weights.indexOf(Math.max(...weights));
}

class DeskModel extends BaseClassifier {
  readonly model: string;

  private readonly service: Service;

  constructor(service: Service, name: string) {
    super({});
    this.service = service;
    this.model = name;
  }

  static lc_name(): string {
    return 'DeskModel';
  }

  get provider(): string {
    return 'desk';
  }

  _modelType(): string {
    return 'desk';
  }

  async _classify(
    input: ClassifierInput,
    questions: Record<string, ClassifierQuestion>,
    options: ClassifierCallOptions,
  ): Promise<Record<string, ClassifierAnswer>> {
    const text = textOf(input, 'what it is shown');
    // All questions are checked before the first one is asked.
    const asks = Object.entries(questions).map(([key, question]) => ({
      key,
      ask: this.prepare(text, question, options.signal),
    }));
    const answers = await Promise.all(
      asks.map(async ({ key, ask }): Promise<[string, ClassifierAnswer]> => [key, await ask()]),
    );
    return Object.fromEntries(answers);
  }

  private prepare(
    text: string,
    question: ClassifierQuestion,
    signal: AbortSignal | undefined,
  ): () => Promise<ClassifierAnswer> {
    const wording = textOf(question.question, 'a question');
    switch (question.type) {
      case 'boolean': {
        return async () => {
          const [yes = 0, no = 0] = await this.service.judge(text, wording, ['yes', 'no'], signal);
          return {
            type: 'boolean',
            value: yes >= no,
            probability: yes,
            confidence: Math.max(yes, no),
          };
        };
      }

      case 'categorical': {
        const labels = Object.keys(question.labels);
        return async () => {
          const weights = await this.service.judge(text, wording, labels, signal);
          const chosen = best(weights);
          return {
            type: 'categorical',
            value: labels[chosen] ?? '',
            confidence: weights[chosen] ?? 0,
            probabilities: Object.fromEntries(labels.map((label, at) => [label, weights[at] ?? 0])),
          };
        };
      }

      case 'ordinal': {
        const steps = question.steps.map((step: unknown) => textOf(step, 'a step'));
        return async () => {
          const weights = await this.service.judge(text, wording, steps, signal);
          const chosen = best(weights);
          return {
            type: 'ordinal',
            value: weights.reduce((sum, weight, at) => sum + weight * at, 0),
            confidence: weights[chosen] ?? 0,
            probabilities: weights,
          };
        };
      }

      default: {
        throw new TypeError('The desk model does not know this kind of question');
      }
    }
  }
}

export function deskModel(service: Service, name: string): BaseClassifier {
  return new DeskModel(service, name);
}

export async function triage(model: BaseClassifier, ticket: string): Promise<Triage> {
  const { urgent, team, anger } = await model.invoke({
    input: ticket,
    questions: {
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
        type: 'ordinal',
        question: 'How angry is the writer?',
        steps: ['Calm', 'Annoyed', 'Furious'],
      },
    },
  });

  const sure = team.confidence >= 0.6;
  return {
    urgent: urgent.probability >= 0.8,
    team: sure && (team.value === 'billing' || team.value === 'technical') ? team.value : 'other',
    anger: anger.value,
  };
}
