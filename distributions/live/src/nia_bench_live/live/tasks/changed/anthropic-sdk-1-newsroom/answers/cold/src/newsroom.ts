import type Anthropic from '@anthropic-ai/sdk';
import type { Desk, Member } from './desk';

/** Members as the API takes them; one without a version is taken in the newest. */
const roster = (members: readonly Member[]) =>
  members.map(({ id, version }) =>
    version === undefined ? { type: 'agent' as const, id } : { type: 'agent' as const, id, version },
  );

/** Members as the desk keeps them. */
const members = (agents: readonly { id: string; version: number }[]): Member[] =>
  agents.map(({ id, version }) => ({ id, version }));

const threadsWith = (writers: readonly Member[]) => ({
  type: 'enabled' as const,
  agents: roster(writers),
  inline_agents: { type: 'disabled' as const },
});

const workflowsWith = (checkers: readonly Member[]) => ({
  type: 'enabled' as const,
  agents: roster(checkers),
  inline_agents: { type: 'enabled' as const },
});

const off = () => ({ type: 'disabled' as const });

/** The editor as it was in the version that the desk knows. */
async function known(client: Anthropic, desk: Desk) {
  const { multiagent } = await client.beta.agents.retrieve(desk.id, { version: desk.version });
  if (multiagent?.type !== 'delegation') throw new Error(`The editor ${desk.id} has to be renewed first`);
  return multiagent;
}

export async function found(client: Anthropic, writers: Member[], checkers: Member[]): Promise<Desk> {
  const editor = await client.beta.agents.create({
    name: 'Editor',
    model: 'claude-opus-5-5',
    multiagent: {
      type: 'delegation',
      threads: threadsWith(writers),
      workflows: workflowsWith(checkers),
      advisor: off(),
    },
  });
  const { multiagent } = editor;
  const taken =
    multiagent?.type === 'delegation' && multiagent.workflows.type === 'enabled'
      ? members(multiagent.workflows.agents)
      : checkers;
  return { id: editor.id, version: editor.version, checkers: taken };
}

export async function hire(client: Anthropic, desk: Desk, writer: Member): Promise<Desk> {
  const { threads, workflows, advisor } = await known(client, desk);
  const present = threads.type === 'enabled' ? members(threads.agents) : [];
  const isThere = present.some(({ id }) => id === writer.id);
  const writers = isThere ? present.map((each) => (each.id === writer.id ? writer : each)) : [...present, writer];
  const editor = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: {
      type: 'delegation',
      threads: threads.type === 'enabled' ? { ...threads, agents: roster(writers) } : threadsWith(writers),
      workflows,
      advisor,
    },
  });
  return { ...desk, version: editor.version };
}

export async function advise(client: Anthropic, desk: Desk, model: string | null): Promise<Desk> {
  const { threads, workflows } = await known(client, desk);
  const editor = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: {
      type: 'delegation',
      threads,
      workflows,
      advisor: model === null ? off() : { type: 'enabled', model },
    },
  });
  return { ...desk, version: editor.version };
}

export async function pause(client: Anthropic, desk: Desk, isPaused: boolean): Promise<Desk> {
  const { threads, advisor } = await known(client, desk);
  const editor = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: {
      type: 'delegation',
      threads,
      workflows: isPaused ? off() : workflowsWith(desk.checkers),
      advisor,
    },
  });
  const { multiagent } = editor;
  const checkers =
    !isPaused && multiagent?.type === 'delegation' && multiagent.workflows.type === 'enabled'
      ? members(multiagent.workflows.agents)
      : desk.checkers;
  return { ...desk, version: editor.version, checkers };
}

export async function renew(client: Anthropic, id: string): Promise<Desk> {
  const editor = await client.beta.agents.retrieve(id);
  const { multiagent } = editor;
  if (multiagent?.type !== 'coordinator') {
    const checkers =
      multiagent?.type === 'delegation' && multiagent.workflows.type === 'enabled'
        ? members(multiagent.workflows.agents)
        : [];
    return { id, version: editor.version, checkers };
  }
  const renewed = await client.beta.agents.update(id, {
    version: editor.version,
    multiagent: {
      type: 'delegation',
      threads: threadsWith(members(multiagent.agents)),
      workflows: off(),
      advisor: multiagent.advisor ? { type: 'enabled', model: multiagent.advisor.model } : off(),
    },
  });
  return { id, version: renewed.version, checkers: [] };
}
