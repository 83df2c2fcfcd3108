import type OpenAI from 'openai';

import type { Plan, Trip } from './plan.js';

const STATES = { queued: 'waiting', completed: 'begun', failed: 'failed', skipped: 'left out' } as const;

/** Has an agent go on its rounds, which OpenAI begins by itself. */
export class Rounds {
  readonly #client: OpenAI;
  readonly #agent: string;
  readonly #ids = new Map<string, string>();

  constructor(client: OpenAI, agent: string) {
    this.#client = client;
    this.#agent = agent;
  }

  /** Arranges rounds by a plan, or changes those that are arranged under its name, and gives their id. */
  async arrange({ name, house, cron, zone, question }: Plan): Promise<string> {
    const plan = {
      expression: cron,
      timezone: zone,
      target: {
        type: 'new_session',
        agent_id: this.#agent,
        environment: { type: 'none' },
        input: [{ role: 'user', content: [{ type: 'input_text', text: question }] }],
        metadata: { house },
      },
    } satisfies OpenAI.Beta.Agents.AutomationUpdateParams;
    const known = this.#ids.get(name);
    if (known !== undefined) {
      await this.#all.update(known, plan);
      return known;
    }
    const { id } = await this.#all.create({ type: 'periodic', name, ...plan });
    this.#ids.set(name, id);
    return id;
  }

  /** No trip begins by plan until the rounds are woken. */
  async rest(id: string): Promise<void> {
    await this.#all.pause(id);
  }

  async wake(id: string): Promise<void> {
    await this.#all.resume(id);
  }

  async drop(id: string): Promise<void> {
    await this.#all.delete(id);
  }

  /** Sends the agent now, whatever its plan says. */
  async send(id: string): Promise<void> {
    await this.#all.invocations.create(id);
  }

  /** All trips, the latest first. */
  async trips(id: string): Promise<Trip[]> {
    const trips: Trip[] = [];
    for await (const { scheduled_at: due, session_id: session, status } of this.#all.invocations.list(id, { order: 'desc' })) {
      trips.push({ due: due === null ? null : new Date(due * 1000), session, state: STATES[status] });
    }
    return trips;
  }

  get #all() {
    return this.#client.beta.agents.automations;
  }
}
