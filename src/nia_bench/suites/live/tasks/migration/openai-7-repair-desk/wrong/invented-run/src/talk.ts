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
  const runner = client.responses.runTools(
    {
      model: 'gpt-6-luna',
      input: question,
      tools: helpers.map(({ name, description, parameters, byPerson, run }) => ({
        type: 'function' as const,
        name,
        description,
        parameters,
        strict: true,
        function: (args: Record<string, unknown>) => (byPerson ? person(name, args) : run(args)),
      })),
    },
    { maxTurns: LIMIT },
  );
  try {
    const response = await runner.finalResponse();
    return { text: response.output_text, requests: runner.responses.length, tokens: response.usage?.total_tokens ?? 0 };
  } catch (error) {
    throw new Unfinished(done, error);
  }
}
