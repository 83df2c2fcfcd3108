import type Anthropic from '@anthropic-ai/sdk';
import type { Desk, Member } from './desk.js';

type Editor = Anthropic.Beta.Agents.BetaManagedAgentsAgent;
type Config = Anthropic.Beta.Agents.BetaManagedAgentsMultiagent20261001Params;

const reference = ({ id }: Member) => id;

/** The desk of an editor; who can be used in runs is known to the API only while there are any. */
function deskOf({ id, version, multiagent }: Editor, checkers: Member[]): Desk {
  const runs = multiagent?.type === 'multiagent_20261001' && multiagent.workflows;
  return { id, version, checkers: runs && runs.type === 'enabled' ? runs.predefined_agents.map(({ id, version }) => ({ id, version })) : checkers };
}

const withRuns = (checkers: Member[]): Config['workflows'] => ({
  type: 'enabled',
  inline_agents: { type: 'enabled' },
  predefined_agents: checkers.map(reference),
});

const withThreads = (writers: Member[]): Config['subagents'] =>
  writers.length === 0
    ? { type: 'disabled' }
    : { type: 'enabled', inline_agents: { type: 'disabled' }, predefined_agents: writers.map(reference) };

export async function found(client: Anthropic, writers: Member[], checkers: Member[]): Promise<Desk> {
  const editor = await client.beta.agents.create({
    name: 'Editor',
    model: 'claude-opus-5-5',
    multiagent: { type: 'multiagent_20261001', advisor: { type: 'disabled' }, subagents: withThreads(writers), workflows: withRuns(checkers) },
  });
  return deskOf(editor, checkers);
}

/** What is not in `config` stays as it is stored. */
async function change(client: Anthropic, desk: Desk, config: Omit<Config, 'type'>): Promise<Desk> {
  const editor = await client.beta.agents.update(desk.id, { version: desk.version, multiagent: { type: 'multiagent_20261001', ...config } });
  return deskOf(editor, desk.checkers);
}

export async function hire(client: Anthropic, desk: Desk, writer: Member): Promise<Desk> {
  const { multiagent } = await client.beta.agents.retrieve(desk.id);
  const threads = multiagent?.type === 'multiagent_20261001' && multiagent.subagents;
  const others = threads && threads.type === 'enabled' ? threads.predefined_agents.filter(({ id }) => id !== writer.id) : [];
  return change(client, desk, { subagents: withThreads([...others, writer]) });
}

export async function advise(client: Anthropic, desk: Desk, model: string | null): Promise<Desk> {
  return change(client, desk, { advisor: model === null ? { type: 'disabled' } : { type: 'enabled', model } });
}

export async function pause(client: Anthropic, desk: Desk, isPaused: boolean): Promise<Desk> {
  return change(client, desk, { workflows: isPaused ? { type: 'disabled' } : withRuns(desk.checkers) });
}

export async function renew(client: Anthropic, id: string): Promise<Desk> {
  const editor = await client.beta.agents.retrieve(id);
  const desk = deskOf(editor, []);
  if (editor.multiagent?.type !== 'coordinator') return desk;
  const { agents } = editor.multiagent;
  const adviser = agents.find((agent) => agent.type === 'advisor');
  return change(client, desk, {
    advisor: adviser ? { type: 'enabled', model: adviser.model } : { type: 'disabled' },
    subagents: withThreads(agents.filter((agent) => agent.type === 'agent')),
    workflows: { type: 'disabled' },
  });
}
