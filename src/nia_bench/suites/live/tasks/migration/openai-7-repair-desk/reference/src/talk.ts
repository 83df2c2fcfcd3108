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

/** What the SDK is told about a helper. */
const functionOf = ({ name, description, parameters, byPerson, run }: Helper, person: Person): RunnerFunction => ({
  tool: { type: 'function', name, description, parameters, strict: true },
  execute: (args) => (byPerson ? person(name, args) : run(args)),
});

/** Talks with the model until it has nothing more for us to do. */
export async function talk(client: OpenAI, helpers: Helper[], question: string, person: Person): Promise<Talk> {
  const runner = new ResponsesToolRunner({ functions: helpers.map((helper) => functionOf(helper, person)) });
  try {
    const ended: Talk = { text: '', requests: 0, tokens: 0 };
    for await (const { response } of runner.iterate(client, { model: 'gpt-6-luna', input: question }, { maxSteps: LIMIT })) {
      ended.text = response.output_text;
      ended.requests += 1;
      ended.tokens += response.usage?.total_tokens ?? 0;
    }
    return ended;
  } catch (error) {
    throw new Unfinished(error instanceof ResponsesToolRunnerError ? error.completedCallIds : [], error);
  }
}
