import Anthropic from '@anthropic-ai/sdk';
import type { Desk, Member } from './desk';

/** The whole of a configuration, as it is sent each time. */
interface Plan {
  writers: Member[];
  checkers: Member[] | null;
  model: string | null;
}

const agentsOf = (members: Member[]) => members.map((member) => (member.version === undefined ? member.id : { type: 'agent' as const, id: member.id, version: member.version }));

function sent({ writers, checkers, model }: Plan): Anthropic.Beta.AgentCreateParams['multiagent'] {
  return {
    type: 'multiagent_20261001',
    advisor: model ? { type: 'enabled', model } : null,
    subagents: { type: 'enabled', inline_agents: { type: 'disabled' }, predefined_agents: agentsOf(writers) },
    workflows: checkers ? { type: 'enabled', inline_agents: null, predefined_agents: agentsOf(checkers) } : { type: 'disabled' },
  };
}

function planOf({ multiagent }: Anthropic.Beta.BetaManagedAgentsAgent): Plan {
  if (!multiagent) return { writers: [], checkers: null, model: null };
  if (multiagent.type === 'coordinator') {
    const plan: Plan = { writers: [], checkers: null, model: null };
    for (const one of multiagent.agents) {
      if (one.type === 'advisor') plan.model = one.model;
      else plan.writers.push(one);
    }
    return plan;
  }
  const { advisor, subagents, workflows } = multiagent;
  return {
    writers: subagents.type === 'enabled' ? subagents.predefined_agents : [],
    checkers: workflows.type === 'enabled' ? workflows.predefined_agents : null,
    model: advisor.type === 'enabled' ? advisor.model : null,
  };
}

const told = (agent: Anthropic.Beta.BetaManagedAgentsAgent, known: Member[]): Desk => ({
  id: agent.id,
  version: agent.version,
  checkers: planOf(agent).checkers?.map(({ id, version }) => ({ id, version })) ?? known,
});

export async function found(client: Anthropic, writers: Member[], checkers: Member[]): Promise<Desk> {
  const multiagent = sent({ writers, checkers, model: null });
  return told(await client.beta.agents.create({ name: 'Editor', model: { id: 'claude-opus-5-5' }, multiagent }), checkers);
}

async function changed(client: Anthropic, desk: Desk, change: (plan: Plan) => Plan): Promise<Desk> {
  const now = await client.beta.agents.retrieve(desk.id);
  if (now.version !== desk.version) throw new Error(`The editor is at version ${now.version}`);
  const multiagent = sent(change(planOf(now)));
  return told(await client.beta.agents.update(desk.id, { multiagent, version: now.version }), desk.checkers);
}

export const hire = (client: Anthropic, desk: Desk, writer: Member): Promise<Desk> =>
  changed(client, desk, (plan) => ({ ...plan, writers: [writer, ...plan.writers.filter((one) => one.id !== writer.id)] }));

export const advise = (client: Anthropic, desk: Desk, model: string | null): Promise<Desk> => changed(client, desk, (plan) => ({ ...plan, model }));

export const pause = (client: Anthropic, desk: Desk, isPaused: boolean): Promise<Desk> =>
  changed(client, desk, (plan) => ({ ...plan, checkers: isPaused ? null : desk.checkers }));

export async function renew(client: Anthropic, id: string): Promise<Desk> {
  const now = await client.beta.agents.retrieve(id);
  const desk = told(now, []);
  return now.multiagent?.type === 'coordinator' ? changed(client, desk, (plan) => plan) : desk;
}
