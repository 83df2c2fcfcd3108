import {
  BaseDecisionModel,
  parseClassifierResponse,
  type Answer,
  type ClassifierResponse,
  type Question,
  type State,
} from '@langchain/core/decisions';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Service, Triage } from './service.js';

/** A question as the service takes it, and what its weights say. */
interface Task {
  wording: string;
  options: string[];
  answer(weights: number[]): Answer;
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Error(`The desk model takes only text as ${what}.`);
  return value;
}

/** The first option with the highest weight. */
function best(weights: number[]): number {
  return weights.indexOf(Math.max(...weights));
}

function byOption<T>(options: string[], values: T[]): Record<string, T> {
  return Object.fromEntries(values.map((value, i) => [options[i] ?? '', value]));
}

function taskOf(question: Question): Task {
  switch (question.type) {
    case 'noul':
      return {
        wording: text(question.instructions, 'a question'),
        options: ['yes', 'no'],
        answer: (weights) => ({ type: 'noul', noul: weights[0] ?? 0 }),
      };
    case 'choice': {
      const labels = Object.keys(question.criteria);
      return {
        wording: text(question.instructions, 'a question'),
        options: labels,
        answer: (weights) => {
          const chosen = best(weights);
          return {
            type: 'choice',
            choice: labels[chosen] ?? '',
            probabilities: byOption(labels, weights),
            confidence: weights[chosen] ?? 0,
          };
        },
      };
    }
    case 'score': {
      const steps = question.criteria.map((step) => text(step, 'a step of a scale'));
      const levels = steps.map((_, i) => String(i));
      return {
        wording: text(question.instructions, 'a question'),
        options: steps,
        answer: (weights) => ({
          type: 'score',
          score: weights.reduce((sum, weight, i) => sum + i * weight, 0),
          legend: byOption(levels, steps),
          probabilities: byOption(levels, weights),
          confidence: weights[best(weights)] ?? 0,
        }),
      };
    }
    default:
      throw new Error(`The desk model does not answer questions of type "${question.type}".`);
  }
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

  async _classify(
    state: State,
    questions: Record<string, Question>,
    config?: Partial<RunnableConfig>,
  ): Promise<ClassifierResponse> {
    const shown = text(state, 'what it is shown');
    // All are checked before the service is asked anything.
    const tasks = Object.entries(questions).map(([id, question]) => ({ id, task: taskOf(question) }));
    const answers = await Promise.all(
      tasks.map(async ({ id, task }) => {
        const weights = await this.#service.judge(shown, task.wording, task.options, config?.signal);
        if (weights.length !== task.options.length) {
          throw new Error(`The service gave ${weights.length} weights for ${task.options.length} options.`);
        }
        const entry: [string, Answer] = [id, task.answer(weights)];
        return entry;
      }),
    );
    return parseClassifierResponse({ model: this.model, answers: Object.fromEntries(answers) });
  }
}

/** The scoring service of the house as a decision model. */
export function deskModel(service: Service, name: string): BaseDecisionModel {
  return new DeskModel(service, name);
}

/** Asks a decision model what is to be made of a ticket. */
export async function triage(model: BaseDecisionModel, ticket: string): Promise<Triage> {
  const { answers } = await model.invoke({
    state: ticket,
    questions: {
      urgent: { type: 'noul', instructions: 'Is this urgent?' },
      team: {
        type: 'choice',
        instructions: 'Which team should take this?',
        criteria: {
          billing: 'Invoices and payments',
          technical: 'Something is broken',
          other: 'Anything else',
        },
      },
      anger: {
        type: 'score',
        instructions: 'How angry is the writer?',
        criteria: ['Calm', 'Annoyed', 'Furious'],
      },
    },
  });
  return {
    urgent: answers.urgent.noul >= 0.8,
    team: answers.team.confidence < 0.6 ? 'other' : answers.team.choice,
    anger: answers.anger.score,
  };
}
