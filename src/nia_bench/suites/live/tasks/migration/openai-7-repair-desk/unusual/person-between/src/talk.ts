import type OpenAI from 'openai';
import { ResponsesToolRunner, ResponsesToolRunnerError, type RunnerFunction } from 'openai/helpers/responses-tool-runner';

import type { Helper } from './helpers.js';

/** How often we ask the model in one talk, at most. */
export const LIMIT = 4;

export interface Talk {
  /** What the model says in the end. */
  text: string;
  /** How often it was asked. */
  requests: number;
  /** What all requests have cost. */
  tokens: number;
}

/** A talk that came to no end, for whatever reason. */
export class Unfinished extends Error {
  /** The `call_id` of each call that was carried out all the same. */
  readonly done: string[];

  constructor(done: string[], cause: unknown) {
    super('The talk came to no end.', { cause });
    this.name = 'Unfinished';
    this.done = done;
  }
}

/** Somebody at the desk, who answers in place of a helper. */
export type Person = (helper: string, args: Record<string, unknown>) => Promise<string>;

/** Talks with the model until it has nothing more for us to do. */
export async function talk(client: OpenAI, helpers: Helper[], question: string, person: Person): Promise<Talk> {
  const persons = new Set(helpers.filter(({ byPerson }) => byPerson).map(({ name }) => name));
  const runner = new ResponsesToolRunner({
    functions: helpers.map((helper): RunnerFunction => ({
      tool: { type: 'function', name: helper.name, description: helper.description, parameters: helper.parameters, strict: true },
      allowOutputOverride: helper.byPerson,
      execute: (args) => helper.run(args),
    })),
  });
  let [text, requests, tokens] = ['', 0, 0];
  try {
    const turns = runner.iterate(client, { model: 'gpt-6-luna', input: [{ role: 'user', content: question }] }, { maxSteps: LIMIT });
    for await (const turn of turns) {
      requests = turn.step;
      tokens += turn.response.usage?.total_tokens ?? 0;
      text = turn.response.output_text;
      if (turn.final || requests === LIMIT) continue;
      const outputs: OpenAI.Responses.ResponseInputItem.FunctionCallOutput[] = [];
      for (const item of turn.response.output) {
        if (item.type !== 'function_call' || !persons.has(item.name)) continue;
        outputs.push({ type: 'function_call_output', call_id: item.call_id, output: await person(item.name, JSON.parse(item.arguments)) });
      }
      if (outputs.length > 0) turn.supplyOutputs(outputs);
    }
  } catch (error) {
    throw new Unfinished(error instanceof ResponsesToolRunnerError ? [...error.completedCallIds] : [], error);
  }
  return { text, requests, tokens };
}
