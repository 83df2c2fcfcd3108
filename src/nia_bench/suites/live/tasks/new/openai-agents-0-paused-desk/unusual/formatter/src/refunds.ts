import { Agent, Runner, RunState, tool, user, type Model } from '@openai/agents';
import { z } from 'zod';

export type Turn =
  | { text: string }
  | { saved: string; asks: { id: string; order: string; amount: number }[] };

export interface Decisions {
  calls: Record<string, { allow: true } | { allow: false; because: string }>;
  note?: string;
}

const Refund = z.object({ order: z.string(), amount: z.number() });
const runner = new Runner({ tracingDisabled: true });

export function openDesk(model: Model, refund: (order: string, amount: number) => Promise<string>) {
  const agent = new Agent({
    name: 'Refunds',
    instructions: 'You look after refunds.',
    model,
    tools: [
      tool({
        name: 'refund',
        description: 'Refunds an amount of an order.',
        parameters: Refund,
        needsApproval: true,
        execute: ({ order, amount }) => refund(order, amount),
      }),
    ],
  });

  async function go(input: string | RunState<undefined, typeof agent>, denied = new Map<string, string>()): Promise<Turn> {
    const result = await runner.run(agent, input, {
      toolErrorFormatter: ({ kind, callId }) => (kind === 'approval_rejected' ? denied.get(callId) : undefined),
    });
    if (result.interruptions.length === 0) return { text: result.finalOutput ?? '' };
    const asks = result.interruptions.map(({ rawItem }) => {
      if (rawItem.type !== 'function_call') throw new Error(`Nobody can decide on ${rawItem.type}.`);
      return { id: rawItem.callId, ...Refund.parse(JSON.parse(rawItem.arguments)) };
    });
    return { saved: JSON.stringify(result.state), asks };
  }

  return {
    ask: (question: string) => go(question),
    async decide(saved: string, { calls, note }: Decisions): Promise<Turn> {
      const denied = new Map<string, string>();
      const state = await RunState.fromString<undefined, typeof agent>(agent, saved);
      for (const item of state.getInterruptions()) {
        const decision = item.rawItem.type === 'function_call' ? calls[item.rawItem.callId] : undefined;
        if (decision?.allow) state.approve(item);
        else if (decision) denied.set(item.rawItem.type === 'function_call' ? item.rawItem.callId : '', decision.because), state.reject(item);
      }
      if (note !== undefined) state.addInput([user(note)]);
      return go(state, denied);
    },
  };
}
