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
    const runner = client.chat.completions.runTools(
      {
        model: 'gpt-6-luna',
        messages: [{ role: 'user', content: question }],
        tools: helpers.map(({ name, description, parameters, byPerson, run }) => ({
          type: 'function' as const,
          function: {
            name,
            description,
            parameters,
            strict: true,
            parse: (text: string): Record<string, unknown> => JSON.parse(text),
            function: (args: Record<string, unknown>) => (byPerson ? person(name, args) : run(args)),
          },
        })),
      },
      { maxChatCompletions: LIMIT },
    );
    runner.on('message', (message) => {
      if (message.role === 'tool') done.push(message.tool_call_id);
    });
    const text = await runner.finalContent();
    const usage = await runner.totalUsage();
    return { text: text ?? '', requests: runner.allChatCompletions().length, tokens: usage.total_tokens };
  } catch (error) {
    throw new Unfinished(done, error);
  }
}
