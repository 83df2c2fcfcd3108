import type Anthropic from '@anthropic-ai/sdk';
import type { Desk, Member } from './desk.js';

const roster = (members: Member[]) => members.map(({ id, version }) => ({ type: 'agent' as const, id, ...(version && { version }) }));

export async function found(client: Anthropic, writers: Member[], checkers: Member[]): Promise<Desk> {
  const { id, version } = await client.beta.agents.create({
    name: 'Editor',
    model: 'claude-opus-5-5',
    multiagent: { type: 'coordinator', agents: roster([...writers, ...checkers]) },
  });
  return { id, version, checkers };
}

async function change(client: Anthropic, desk: Desk, agents: Member[], model: string | null): Promise<Desk> {
  const advisor = model === null ? [] : [{ type: 'advisor' as const, model }];
  const { version } = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: { type: 'coordinator', agents: [...roster(agents), ...advisor] },
  });
  return { ...desk, version };
}

async function members(client: Anthropic, id: string): Promise<Member[]> {
  const { multiagent } = await client.beta.agents.retrieve(id);
  if (multiagent?.type !== 'coordinator') return [];
  return multiagent.agents.flatMap((agent) => (agent.type === 'agent' ? [{ id: agent.id, version: agent.version }] : []));
}

export async function hire(client: Anthropic, desk: Desk, writer: Member): Promise<Desk> {
  const others = (await members(client, desk.id)).filter(({ id }) => id !== writer.id);
  return change(client, desk, [...others, writer], null);
}

export async function advise(client: Anthropic, desk: Desk, model: string | null): Promise<Desk> {
  return change(client, desk, await members(client, desk.id), model);
}

export async function pause(client: Anthropic, desk: Desk, isPaused: boolean): Promise<Desk> {
  const others = (await members(client, desk.id)).filter(({ id }) => !desk.checkers.some((checker) => checker.id === id));
  return change(client, desk, isPaused ? others : [...others, ...desk.checkers], null);
}

export async function renew(client: Anthropic, id: string): Promise<Desk> {
  const { version } = await client.beta.agents.retrieve(id);
  return { id, version, checkers: [] };
}
