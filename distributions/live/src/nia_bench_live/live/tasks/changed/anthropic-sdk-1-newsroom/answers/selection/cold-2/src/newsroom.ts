import type Anthropic from '@anthropic-ai/sdk';
import type {
  BetaManagedAgentsAgent,
  BetaManagedAgentsMultiagent,
  BetaManagedAgentsMultiagentParams,
} from '@anthropic-ai/sdk/resources/beta/agents';

import type { Desk, Member } from './desk.js';

const reference = ({ id, version }: Member) =>
  version === undefined ? { type: 'agent' as const, id } : { type: 'agent' as const, id, version };

const member = ({ id, version }: { id: string; version: number }): Member => ({ id, version });

const workflowsWith = (checkers: Member[]) => ({
  type: 'enabled' as const,
  agents: checkers.map(reference),
  inline_agents: { type: 'enabled' as const },
});

type Orchestrator = Extract<BetaManagedAgentsMultiagent, { type: 'orchestrator' }>;

/** What is stored, as it has to be sent to stay as it is. */
function same(stored: Orchestrator) {
  return {
    type: 'orchestrator' as const,
    threads:
      stored.threads.type === 'enabled'
        ? {
            type: 'enabled' as const,
            agents: stored.threads.agents.map(reference),
            inline_agents: { type: stored.threads.inline_agents.type },
          }
        : { type: 'disabled' as const },
    workflows:
      stored.workflows.type === 'enabled'
        ? {
            type: 'enabled' as const,
            agents: stored.workflows.agents.map(reference),
            inline_agents: { type: stored.workflows.inline_agents.type },
          }
        : { type: 'disabled' as const },
    advisor: stored.advisor ? { model: stored.advisor.model } : null,
  };
}

function checkersOf({ multiagent }: BetaManagedAgentsAgent): Member[] {
  return multiagent?.type === 'orchestrator' && multiagent.workflows.type === 'enabled'
    ? multiagent.workflows.agents.map(member)
    : [];
}

async function change(
  client: Anthropic,
  desk: Desk,
  changed: (now: ReturnType<typeof same>) => BetaManagedAgentsMultiagentParams,
): Promise<Desk> {
  const { multiagent } = await client.beta.agents.retrieve(desk.id, { version: desk.version });
  if (multiagent?.type !== 'orchestrator') throw new Error(`${desk.id} is not an editor of today`);
  const agent = await client.beta.agents.update(desk.id, {
    version: desk.version,
    multiagent: changed(same(multiagent)),
  });
  return { ...desk, version: agent.version };
}

export async function found(client: Anthropic, writers: Member[], checkers: Member[]): Promise<Desk> {
  const agent = await client.beta.agents.create({
    name: 'Editor',
    model: 'claude-opus-5-5',
    multiagent: {
      type: 'orchestrator',
      threads: { type: 'enabled', agents: writers.map(reference), inline_agents: { type: 'disabled' } },
      workflows: workflowsWith(checkers),
      advisor: null,
    },
  });
  return { id: agent.id, version: agent.version, checkers: checkersOf(agent) };
}

export function hire(client: Anthropic, desk: Desk, writer: Member): Promise<Desk> {
  return change(client, desk, (now) => {
    const hired = reference(writer);
    if (now.threads.type === 'disabled') {
      return {
        ...now,
        threads: { type: 'enabled', agents: [hired], inline_agents: { type: 'disabled' } },
      };
    }
    const { agents } = now.threads;
    return {
      ...now,
      threads: {
        ...now.threads,
        agents: agents.some(({ id }) => id === writer.id)
          ? agents.map((agent) => (agent.id === writer.id ? hired : agent))
          : [...agents, hired],
      },
    };
  });
}

export function advise(client: Anthropic, desk: Desk, model: string | null): Promise<Desk> {
  return change(client, desk, (now) => ({ ...now, advisor: model === null ? null : { model } }));
}

export function pause(client: Anthropic, desk: Desk, isPaused: boolean): Promise<Desk> {
  return change(client, desk, (now) => ({
    ...now,
    workflows: isPaused ? { type: 'disabled' } : workflowsWith(desk.checkers),
  }));
}

export async function renew(client: Anthropic, id: string): Promise<Desk> {
  const agent = await client.beta.agents.retrieve(id);
  const { multiagent } = agent;
  if (multiagent?.type !== 'coordinator') {
    return { id: agent.id, version: agent.version, checkers: checkersOf(agent) };
  }
  const renewed = await client.beta.agents.update(id, {
    version: agent.version,
    multiagent: {
      type: 'orchestrator',
      threads: {
        type: 'enabled',
        agents: multiagent.agents.map(reference),
        inline_agents: { type: 'disabled' },
      },
      workflows: { type: 'disabled' },
      advisor: multiagent.advisor ? { model: multiagent.advisor.model } : null,
    },
  });
  return { id: renewed.id, version: renewed.version, checkers: [] };
}
