import {
  BaseDecisionModel,
  parseClassifierResponse,
  type ClassifierResponse,
  type Question,
  type State,
} from '@langchain/core/decisions';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Service, Triage } from './service.js';

/** A question as the service takes it, and what its weights say. */
interface Task {
  id: string;
  wording: string;
  options: string[];
  answer(weights: number[]): unknown;
}

class DeskModel extends BaseDecisionModel {
  override lc_namespace = ['desk', 'decisions'];

  readonly #service: Service;

  constructor(service: Service, name: string) {
    super({ model: name });
    this.#service = service;
  }

  override get _provider(): string {
    return 'desk';
  }

  override async _classify(
    state: State,
    questions: Record<string, Question>,
    config?: Partial<RunnableConfig>,
  ): Promise<ClassifierResponse> {
    if (typeof state !== 'string') {
      throw new Error('The desk model is shown text only.');
    }
    // Every question is looked at before the service is asked anything.
    const tasks = Object.entries(questions).map(([id, question]) => taskOf(id, question));
    const answers = await Promise.all(
      tasks.map(async ({ id, wording, options, answer }): Promise<[string, unknown]> => {
        const weights = await this.#service.judge(state, wording, options, config?.signal);
        if (weights.length !== options.length) {
          throw new Error(
            `The service gave ${weights.length} weights for the ${options.length} options of question "${id}".`,
          );
        }
        return [id, answer(weights)];
      }),
    );
    return parseClassifierResponse({ model: this.model, answers: Object.fromEntries(answers) });
  }
}

function taskOf(id: string, question: Question): Task {
  const wording = question.instructions;
  if (typeof wording !== 'string') {
    throw new Error(`The wording of question "${id}" is no text.`);
  }
  switch (question.type) {
    case 'noul':
      return {
        id,
        wording,
        options: ['yes', 'no'],
        answer: (weights) => ({ type: 'noul', noul: weights[0] }),
      };
    case 'choice': {
      const labels = Object.keys(question.criteria);
      return {
        id,
        wording,
        options: labels,
        answer: (weights) => {
          const confidence = Math.max(...weights);
          return {
            type: 'choice',
            choice: labels[weights.indexOf(confidence)],
            probabilities: Object.fromEntries(labels.map((label, i) => [label, weights[i]])),
            confidence,
          };
        },
      };
    }
    case 'score': {
      const steps = question.criteria.map((step) => {
        if (typeof step !== 'string') {
          throw new Error(`A step of question "${id}" is no text.`);
        }
        return step;
      });
      return {
        id,
        wording,
        options: steps,
        answer: (weights) => ({
          type: 'score',
          score: weights.reduce((sum, weight, place) => sum + weight * place, 0),
          legend: Object.fromEntries(steps.entries()),
          probabilities: Object.fromEntries(weights.entries()),
          confidence: Math.max(...weights),
        }),
      };
    }
    default:
      throw new Error(`The desk model does not answer questions of type "${question.type}".`);
  }
}

/** A decision model out of our scoring service. */
export function deskModel(service: Service, name: string): BaseDecisionModel {
  return new DeskModel(service, name);
}

/** What any decision model makes of a ticket. */
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
