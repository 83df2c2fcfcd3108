import { randomUUID } from 'node:crypto';

import type OpenAI from 'openai';

import { isDue } from './cron.js';
import type { Plan, Trip } from './plan.js';

interface Kept {
  id: string;
  plan: Plan;
  rests: boolean;
  trips: Trip[];
}

/** Has an agent go on its rounds. Our server calls `tick` once a minute. */
export class Rounds {
  readonly #client: OpenAI;
  readonly #agent: string;
  readonly #kept = new Map<string, Kept>();

  constructor(client: OpenAI, agent: string) {
    this.#client = client;
    this.#agent = agent;
  }

  /** Arranges rounds by a plan, or changes those that are arranged under its name, and gives their id. */
  async arrange(plan: Plan): Promise<string> {
    for (const kept of this.#kept.values()) {
      if (kept.plan.name !== plan.name) continue;
      kept.plan = plan;
      return kept.id;
    }
    const id = randomUUID();
    this.#kept.set(id, { id, plan, rests: false, trips: [] });
    return id;
  }

  /** No trip begins by plan until the rounds are woken. */
  async rest(id: string): Promise<void> {
    this.#of(id).rests = true;
  }

  async wake(id: string): Promise<void> {
    this.#of(id).rests = false;
  }

  async drop(id: string): Promise<void> {
    this.#kept.delete(this.#of(id).id);
  }

  /** Sends the agent now, whatever its plan says. */
  async send(id: string): Promise<void> {
    await this.#begin(this.#of(id), null);
  }

  /** All trips, the latest first. */
  async trips(id: string): Promise<Trip[]> {
    return [...this.#of(id).trips].reverse();
  }

  async tick(now: Date): Promise<void> {
    for (const kept of this.#kept.values()) {
      if (!kept.rests && isDue(kept.plan.cron, now, kept.plan.zone)) await this.#begin(kept, now);
    }
  }

  async #begin({ plan, trips }: Kept, due: Date | null): Promise<void> {
    try {
      const { id } = await this.#client.beta.agents.sessions.create({
        agent_id: this.#agent,
        environment: { type: 'none' },
        input: [{ role: 'user', content: [{ type: 'input_text', text: plan.question }] }],
        metadata: { house: plan.house },
      });
      trips.push({ due, session: id, state: 'begun' });
    } catch {
      trips.push({ due, session: null, state: 'failed' });
    }
  }

  #of(id: string): Kept {
    const kept = this.#kept.get(id);
    if (kept === undefined) throw new Error(`There are no rounds ${id}.`);
    return kept;
  }
}
