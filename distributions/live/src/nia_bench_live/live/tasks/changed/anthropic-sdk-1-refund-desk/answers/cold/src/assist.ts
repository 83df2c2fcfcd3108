import type Anthropic from '@anthropic-ai/sdk';
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import type { Refund, Shop } from './shop.js';

function orderOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  return 'id' in input && typeof input.id === 'string' ? input.id : undefined;
}

function refundOf(input: unknown): Refund | undefined {
  const id = orderOf(input);
  if (id === undefined || typeof input !== 'object' || input === null) return undefined;
  if (!('cents' in input) || typeof input.cents !== 'number' || !Number.isSafeInteger(input.cents)) return undefined;
  return { id, cents: input.cents };
}

/** Answers the question of a customer; null if its refunds were not confirmed. */
export async function assist(
  client: Anthropic,
  shop: Shop,
  question: string,
  confirm: (refunds: Refund[]) => Promise<boolean>,
): Promise<string | null> {
  /** The orders that are being looked up for the reply on its way. */
  let lookups = new Map<string, Promise<string>>();

  const lookUp = (id: string): Promise<string> => {
    let lookup = lookups.get(id);
    if (lookup === undefined) {
      lookup = shop.order(id);
      lookup.catch(() => {});
      lookups.set(id, lookup);
    }
    return lookup;
  };

  const runner = client.beta.messages.toolRunner({
    model: 'claude-opus-5-5',
    max_tokens: 1024,
    stream: true,
    messages: [{ role: 'user', content: question }],
    tools: [
      betaTool({
        name: 'order',
        description: 'Looks up an order.',
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string', description: 'The id of the order.' } },
          required: ['id'],
          additionalProperties: false,
        },
        run: (input) => {
          const id = orderOf(input);
          if (id === undefined) throw new TypeError('An order has an id.');
          return lookUp(id);
        },
      }),
      betaTool({
        name: 'refund',
        description: 'Pays money of an order back to the customer.',
        inputSchema: {
          type: 'object',
          properties: {
            id: { type: 'string', description: 'The id of the order.' },
            cents: { type: 'integer', description: 'How much is paid back, in cents.' },
          },
          required: ['id', 'cents'],
          additionalProperties: false,
        },
        run: (input) => {
          const refund = refundOf(input);
          if (refund === undefined) throw new TypeError('A refund has the id of an order and a whole number of cents.');
          return shop.refund(refund.id, refund.cents);
        },
      }),
    ],
  });

  let text = '';
  for await (const stream of runner) {
    lookups = new Map();
    stream.on('contentBlock', (block) => {
      if (block.type !== 'tool_use' || block.name !== 'order') return;
      const id = orderOf(block.input);
      if (id !== undefined) void lookUp(id).catch(() => {});
    });

    const reply = await stream.finalMessage();
    text = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    // A reply that was cut off is not complete: nothing that it asks for is done.
    if (reply.stop_reason !== 'tool_use') break;

    const refunds = reply.content.flatMap((block) => {
      const refund = block.type === 'tool_use' && block.name === 'refund' ? refundOf(block.input) : undefined;
      return refund ? [refund] : [];
    });
    if (refunds.length > 0 && !(await confirm(refunds))) return null;
  }
  return text;
}
