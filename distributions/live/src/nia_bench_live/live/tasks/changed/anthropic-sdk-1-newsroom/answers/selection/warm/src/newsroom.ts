import type Anthropic from '@anthropic-ai/sdk';

import type { Desk, Member } from './desk.js';

type Agent = Anthropic.Beta.BetaManagedAgentsAgent;
type Stored = Agent['multiagent'];
type Config = Anthropic.Beta.BetaManagedAgentsMultiagent20261001Params;
type Subagents = Anthropic.Beta.BetaManagedAgentsMultiagentSubagentsParams;
type Workflows = Anthropic.Beta.BetaManagedAgentsMultiagentWorkflowsParams;
type Advisor = Anthropic.Beta.BetaManagedAgentsMultiagentAdvisorParams;
type Reference = Anthropic.Beta.BetaManagedAgentsAgentParams;

/** Without a version, the newest one is meant. */
function refer({ id, version }: Member): Reference {
  return version === undefined ? { type: 'agent', id } : { type: 'agent', id, version };
}

/** Threads with these writers alone. Without made-up agents there must be one at least. */
function threadsWith(writers: Member[]): Subagents {
  if (writers.length === 0) return { type: 'disabled' };
  return { type: 'enabled', inline_agents: { type: 'disabled' }, predefined_agents: writers.map(refer) };
}

/** Workflow runs with these checkers, and with agents that the editor makes up. */
function runsWith(checkers: Member[]): Workflows {
  return { type: 'enabled', inline_agents: { type: 'enabled' }, predefined_agents: checkers.map(refer) };
}

function adviceOf(model: string | null): Advisor {
  return model === null ? { type: 'disabled' } : { type: 'enabled', model };
}

/**
 * What has to be sent so that everything stays as it is. What is stored in the same form keeps all keys that are not
 * sent; anything else is replaced as a whole, and what is not sent would then be enabled.
 */
function unchanged(stored: Stored): Config {
  if (stored?.type === 'multiagent_20261001') return { type: 'multiagent_20261001' };
  const writers: Member[] = [];
  let model: string | null = null;
  for (const entry of stored?.agents ?? []) {
    if (entry.type === 'advisor') model = entry.model;
    else writers.push({ id: entry.id, version: entry.version });
  }
  return {
    type: 'multiagent_20261001',
    subagents: threadsWith(writers),
    workflows: { type: 'disabled' },
    advisor: adviceOf(model),
  };
}

/** Who can be used in workflow runs, or undefined if there are none. */
function checkersOf(stored: Stored): Member[] | undefined {
  if (stored?.type !== 'multiagent_20261001' || stored.workflows.type !== 'enabled') return undefined;
  return stored.workflows.predefined_agents.map(({ id, version }) => ({ id, version }));
}

function deskOf({ id, version, multiagent }: Agent, known: Member[]): Desk {
  return { id, version, checkers: checkersOf(multiagent) ?? known };
}

/** Changes one part of the editor, if nobody has changed anything since `desk.version`. */
async function change(
  client: Anthropic,
  desk: Desk,
  partOf: (stored: Stored) => Omit<Config, 'type'>,
): Promise<Desk> {
  const { multiagent: stored } = await client.beta.agents.retrieve(desk.id);
  const before = unchanged(stored);
  const agent = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: { ...before, ...partOf(stored) },
  });
  return deskOf(agent, checkersOf(stored) ?? desk.checkers);
}

/** Makes the editor. */
export async function found(client: Anthropic, writers: Member[], checkers: Member[]): Promise<Desk> {
  const agent = await client.beta.agents.create({
    name: 'Editor',
    model: 'claude-opus-5-5',
    multiagent: {
      type: 'multiagent_20261001',
      subagents: threadsWith(writers),
      workflows: runsWith(checkers),
      advisor: adviceOf(null),
    },
  });
  return deskOf(agent, checkers);
}

/** Adds a writer, or takes one who is there already in another version. */
export async function hire(client: Anthropic, desk: Desk, writer: Member): Promise<Desk> {
  return change(client, desk, (stored) => {
    if (stored?.type === 'multiagent_20261001' && stored.subagents.type === 'enabled') {
      const writers: Member[] = stored.subagents.predefined_agents;
      const isThere = writers.some(({ id }) => id === writer.id);
      const all = isThere ? writers.map((each) => (each.id === writer.id ? writer : each)) : [...writers, writer];
      // A list that is sent replaces the stored one; whether agents may be made up is kept.
      return { subagents: { type: 'enabled', predefined_agents: all.map(refer) } };
    }
    const writers: Member[] = [];
    if (stored?.type === 'coordinator') {
      for (const entry of stored.agents) {
        if (entry.type === 'agent') writers.push(entry.id === writer.id ? writer : entry);
      }
    }
    if (!writers.includes(writer)) writers.push(writer);
    return { subagents: threadsWith(writers) };
  });
}

/** Lets the editor ask this model for advice, or none. */
export async function advise(client: Anthropic, desk: Desk, model: string | null): Promise<Desk> {
  return change(client, desk, () => ({ advisor: adviceOf(model) }));
}

/** Forbids or allows workflow runs. */
export async function pause(client: Anthropic, desk: Desk, isPaused: boolean): Promise<Desk> {
  return change(client, desk, () => ({ workflows: isPaused ? { type: 'disabled' } : runsWith(desk.checkers) }));
}

/** Takes over an editor from last year. */
export async function renew(client: Anthropic, id: string): Promise<Desk> {
  const agent = await client.beta.agents.retrieve(id);
  if (agent.multiagent?.type !== 'coordinator') return deskOf(agent, []);
  const renewed = await client.beta.agents.update(id, {
    version: agent.version,
    multiagent: unchanged(agent.multiagent),
  });
  return deskOf(renewed, []);
}
