import { Agent, run, RunState, setTracingDisabled, tool, type Model, type RunToolApprovalItem } from '@openai/agents';

setTracingDisabled(true);

export type Turn =
  | { text: string }
  | { saved: string; asks: { id: string; order: string; amount: number }[] };

export interface Decisions {
  calls: Record<string, { allow: true } | { allow: false; because: string }>;
  note?: string;
}

type Refund = (order: string, amount: number) => Promise<string>;

class Desk {
  readonly #agent;

  constructor(model: Model, refund: Refund) {
    const refunds = tool({
      name: 'refund',
      description: 'Gives money back.',
      strict: true,
      parameters: {
        type: 'object',
        properties: { order: { type: 'string' }, amount: { type: 'number' } },
        required: ['order', 'amount'],
        additionalProperties: false,
      },
      needsApproval: async () => true,
      execute: async (input) => {
        const { order, amount } = input as { order: string; amount: number };
        return refund(order, amount);
      },
    });
    this.#agent = new Agent({ name: 'desk', model, tools: [refunds] });
  }

  async ask(question: string): Promise<Turn> {
    const { state, finalOutput } = await run(this.#agent, question);
    return this.#turn(state.getInterruptions(), String(state), finalOutput);
  }

  async decide(saved: string, decisions: Decisions): Promise<Turn> {
    const before = await RunState.fromString(this.#agent, saved);
    if (decisions.note) before.addInput([{ role: 'user', content: decisions.note }]);
    for (const item of before.getInterruptions()) {
      const decided = decisions.calls[idOf(item)];
      if (!decided) continue;
      if (decided.allow) before.approve(item);
      else before.reject(item, { message: decided.because });
    }
    const { state, finalOutput } = await run(this.#agent, before);
    return this.#turn(state.getInterruptions(), String(state), finalOutput);
  }

  #turn(open: RunToolApprovalItem[], saved: string, text = ''): Turn {
    if (!open.length) return { text };
    const asks = open.map((item) => ({ id: idOf(item), ...(JSON.parse(item.arguments ?? '{}') as { order: string; amount: number }) }));
    return { saved, asks };
  }
}

const idOf = ({ rawItem }: RunToolApprovalItem) => ('callId' in rawItem ? String(rawItem.callId) : '');

export const openDesk = (model: Model, refund: Refund) => new Desk(model, refund);
