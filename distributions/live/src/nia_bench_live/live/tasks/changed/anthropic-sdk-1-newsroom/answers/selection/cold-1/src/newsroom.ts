import type Anthropic from '@anthropic-ai/sdk';

import type { Desk, Member } from './desk.js';

const MODEL = 'claude-opus-5-5';

const roster = (members: readonly Member[]) =>
  members.map(({ id, version }) =>
    version === undefined ? { type: 'agent' as const, id } : { type: 'agent' as const, id, version },
  );

const membersOf = (agents: readonly { type: string; id?: string; version?: number }[]): Member[] =>
  agents.flatMap(({ id, version }) => (id === undefined ? [] : [version === undefined ? { id } : { id, version }]));

const runsWith = (checkers: readonly Member[]) => ({
  type: 'enabled' as const,
  agents: roster(checkers),
  inline_agents: true,
});

/** Makes the editor. */
export async function found(client: Anthropic, writers: Member[], checkers: Member[]): Promise<Desk> {
  const editor = await client.beta.agents.create({
    name: 'Editor',
    model: MODEL,
    multiagent: {
      type: 'orchestrator',
      threads: { type: 'enabled', agents: roster(writers), inline_agents: false },
      workflows: runsWith(checkers),
      advisor: null,
    },
  });
  const { multiagent } = editor;
  const known =
    multiagent?.type === 'orchestrator' && multiagent.workflows?.type === 'enabled'
      ? membersOf(multiagent.workflows.agents)
      : checkers;
  return { id: editor.id, version: editor.version, checkers: known };
}

/** What is stored of the editor at the desk's version. */
async function stored(client: Anthropic, desk: Desk) {
  const editor = await client.beta.agents.retrieve(desk.id);
  if (editor.version !== desk.version) throw new Error(`Somebody else has changed the editor ${desk.id}.`);
  const { multiagent } = editor;
  if (multiagent?.type !== 'orchestrator') throw new Error(`The editor ${desk.id} has to be renewed first.`);
  return multiagent;
}

/** Adds a writer, or takes one who is there already in the version asked for now. */
export async function hire(client: Anthropic, desk: Desk, writer: Member): Promise<Desk> {
  const { threads } = await stored(client, desk);
  const writers = threads?.type === 'enabled' ? membersOf(threads.agents) : [];
  const isThere = writers.some(({ id }) => id === writer.id);
  const next = isThere ? writers.map((one) => (one.id === writer.id ? writer : one)) : [...writers, writer];
  const editor = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: {
      type: 'orchestrator',
      threads: { type: 'enabled', agents: roster(next), inline_agents: false },
    },
  });
  return { ...desk, version: editor.version };
}

/** Lets the editor ask a model for advice, or none. */
export async function advise(client: Anthropic, desk: Desk, model: string | null): Promise<Desk> {
  const editor = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: {
      type: 'orchestrator',
      advisor: model === null ? null : { type: 'model', model },
    },
  });
  return { ...desk, version: editor.version };
}

/** Forbids or allows workflow runs. */
export async function pause(client: Anthropic, desk: Desk, isPaused: boolean): Promise<Desk> {
  const editor = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: {
      type: 'orchestrator',
      workflows: isPaused ? { type: 'disabled' } : runsWith(desk.checkers),
    },
  });
  return { ...desk, version: editor.version };
}

/** Takes over an editor from last year. */
export async function renew(client: Anthropic, id: string): Promise<Desk> {
  const old = await client.beta.agents.retrieve(id);
  const { multiagent } = old;
  if (multiagent?.type !== 'coordinator') {
    const checkers =
      multiagent?.type === 'orchestrator' && multiagent.workflows?.type === 'enabled'
        ? membersOf(multiagent.workflows.agents)
        : [];
    return { id: old.id, version: old.version, checkers };
  }
  const editor = await client.beta.agents.update(id, {
    version: old.version,
    multiagent: {
      type: 'orchestrator',
      threads: { type: 'enabled', agents: roster(membersOf(multiagent.agents)), inline_agents: false },
      workflows: { type: 'disabled' },
      advisor: multiagent.advisor ? { type: 'model', model: multiagent.advisor.model } : null,
    },
  });
  return { id: editor.id, version: editor.version, checkers: [] };
}
