import type OpenAI from 'openai';

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
  const done: string[] = [];
  try {
    const input: OpenAI.Responses.ResponseInput = [{ role: 'user', content: question }];
    let tokens = 0;
    for (let requests = 1; ; requests += 1) {
      const response = await client.responses.create({
        model: 'gpt-6-luna',
        input,
        tools: helpers.map(({ name, description, parameters }) => ({ type: 'function', name, description, parameters, strict: true })),
      });
      tokens += response.usage?.total_tokens ?? 0;
      const calls = response.output.filter((item) => item.type === 'function_call');
      if (calls.length === 0) return { text: response.output_text, requests, tokens };
      if (requests === LIMIT) throw new Error('The model goes on and on.');
      input.push(...response.output.filter((item) => item.type === 'message' || item.type === 'reasoning' || item.type === 'function_call'));
      for (const call of calls) {
        const helper = helpers.find(({ name }) => name === call.name);
        if (helper === undefined) throw new Error(`There is no helper ${call.name}.`);
        const args: Record<string, unknown> = JSON.parse(call.arguments);
        const output = helper.byPerson ? await person(helper.name, args) : await helper.run(args);
        done.push(call.call_id);
        input.push({ type: 'function_call_output', call_id: call.call_id, output });
      }
    }
  } catch (error) {
    throw new Unfinished(done, error);
  }
}
