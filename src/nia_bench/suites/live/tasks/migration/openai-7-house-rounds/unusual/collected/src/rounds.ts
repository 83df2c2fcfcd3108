import type OpenAI from 'openai';

import type { Plan, Trip } from './plan.js';

type Automations = OpenAI['beta']['agents']['automations'];
type Target = OpenAI.Beta.Agents.AutomationTargetParam;

function stateOf(status: OpenAI.Beta.Agents.Automations.AutomationInvocation['status']): Trip['state'] {
  switch (status) {
    case 'queued':
      return 'waiting';
    case 'completed':
      return 'begun';
    case 'skipped':
      return 'left out';
    case 'failed':
      return 'failed';
  }
}

/** Has an agent go on its rounds, which OpenAI begins by itself. */
export class Rounds {
  private readonly automations: Automations;

  constructor(
    client: OpenAI,
    private readonly agent: string,
  ) {
    this.automations = client.beta.agents.automations;
  }

  async arrange(plan: Plan): Promise<string> {
    const target: Target = {
      type: 'new_session',
      environment: { type: 'none' },
      agent_id: this.agent,
      metadata: { house: plan.house },
      input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: plan.question }] }],
    };
    const all = await Array.fromAsync(this.automations.list({ order: 'asc', limit: 100 }));
    const known = all.find(({ name }) => name === plan.name);
    const { id } =
      known === undefined
        ? await this.automations.create({ type: 'periodic', name: plan.name, expression: plan.cron, timezone: plan.zone, target })
        : await this.automations.update(known.id, { name: plan.name, expression: plan.cron, timezone: plan.zone, target });
    return known?.id ?? id;
  }

  rest = async (id: string): Promise<void> => void (await this.automations.pause(id));
  wake = async (id: string): Promise<void> => void (await this.automations.resume(id));
  drop = async (id: string): Promise<void> => void (await this.automations.delete(id));
  send = async (id: string): Promise<void> => void (await this.automations.invocations.create(id));

  async trips(id: string): Promise<Trip[]> {
    const runs = await Array.fromAsync(this.automations.invocations.list(id, { order: 'asc' }));
    return runs.reverse().map((run) => ({
      due: run.scheduled_at === null ? null : new Date(run.scheduled_at * 1000),
      session: run.session_id,
      state: stateOf(run.status),
    }));
  }
}
