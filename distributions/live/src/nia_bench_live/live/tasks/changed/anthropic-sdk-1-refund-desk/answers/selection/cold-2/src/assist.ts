import type Anthropic from '@anthropic-ai/sdk';
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import type { Refund, Shop } from './shop.js';

function idOf(input: unknown): string | null {
  return typeof input === 'object' && input !== null && 'id' in input && typeof input.id === 'string' ? input.id : null;
}

function refundOf(input: unknown): Refund | null {
  const id = idOf(input);
  if (id === null || typeof input !== 'object' || input === null || !('cents' in input)) return null;
  const { cents } = input;
  return typeof cents === 'number' && Number.isSafeInteger(cents) ? { id, cents } : null;
}

/** Answers the question of a customer; null where the refunds of a reply were not confirmed. */
export async function assist(
  client: Anthropic,
  shop: Shop,
  question: string,
  confirm: (refunds: Refund[]) => Promise<boolean>,
): Promise<string | null> {
  // Look-ups that began while their reply was still on its way.
  const begun = new Map<string, Promise<string>[]>();

  const order = betaTool({
    name: 'order',
    description: 'Looks up what is known of an order.',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string', description: 'The id of the order' } },
      required: ['id'],
      additionalProperties: false,
    },
    run: (input) => {
      const id = idOf(input);
      if (id === null) throw new TypeError('order takes an id, a string');
      return begun.get(id)?.shift() ?? shop.order(id);
    },
  });

  const refund = betaTool({
    name: 'refund',
    description: 'Pays money of an order back to the customer.',
    inputSchema: {
      type: 'object',
      properties: {
        id: { type: 'string', description: 'The id of the order' },
        cents: { type: 'integer', description: 'How much is paid back, in cents' },
      },
      required: ['id', 'cents'],
      additionalProperties: false,
    },
    run: (input) => {
      const wanted = refundOf(input);
      if (!wanted) throw new TypeError('refund takes an id, a string, and cents, a whole number');
      return shop.refund(wanted.id, wanted.cents);
    },
  });

  const runner = client.beta.messages.toolRunner({
    model: 'claude-opus-5-5',
    max_tokens: 1024,
    messages: [{ role: 'user', content: question }],
    tools: [order, refund],
    stream: true,
  });

  let text = '';
  for await (const stream of runner) {
    begun.clear();
    stream.on('contentBlock', (block) => {
      if (block.type !== 'tool_use' || block.name !== 'order') return;
      const id = idOf(block.input);
      if (id === null) return;
      const found = shop.order(id);
      // Who runs the tool hears of the failure.
      found.catch(() => undefined);
      begun.set(id, [...(begun.get(id) ?? []), found]);
    });

    // The runner runs the tools of a reply once we ask it for the next one.
    const reply = await stream.finalMessage();
    text = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    const refunds = reply.content.flatMap((block) => {
      const wanted = block.type === 'tool_use' && block.name === 'refund' ? refundOf(block.input) : null;
      return wanted ? [wanted] : [];
    });
    if (refunds.length > 0 && !(await confirm(refunds))) return null;
  }
  return text;
}
