import type Anthropic from '@anthropic-ai/sdk';
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import type { Refund, Shop } from './shop.js';

/** Answers the question of a customer; null if refunds were not confirmed. */
export async function assist(
  client: Anthropic,
  shop: Shop,
  question: string,
  confirm: (refunds: Refund[]) => Promise<boolean>,
): Promise<string | null> {
  // The orders that were asked for in the current reply.
  let lookups = new Map<string, Promise<string>>();
  const lookUp = (id: string): Promise<string> => {
    const known = lookups.get(id);
    if (known) return known;
    const lookup = shop.order(id);
    // A failure is told to the model when the tool runner takes the result.
    lookup.catch(() => {});
    lookups.set(id, lookup);
    return lookup;
  };

  const order = betaTool({
    name: 'order',
    description: 'Looks up what the shop knows of an order.',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string', description: 'The id of the order' } },
      required: ['id'],
      additionalProperties: false,
    },
    run: ({ id }) => lookUp(id),
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
      const asked = refundOf(input);
      if (!asked) throw new Error('A refund needs the id of an order and a whole number of cents');
      return shop.refund(asked.id, asked.cents);
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
    lookups = new Map();
    stream.on('contentBlock', (block) => {
      if (block.type !== 'tool_use' || block.name !== 'order') return;
      const id = field(block.input, 'id');
      if (typeof id === 'string') void lookUp(id);
    });

    const reply = await stream.finalMessage();
    text = reply.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
    // A reply that was cut off may ask for half a refund.
    if (reply.stop_reason !== 'tool_use') break;

    const refunds = reply.content.flatMap((block) => {
      if (block.type !== 'tool_use' || block.name !== 'refund') return [];
      const asked = refundOf(block.input);
      return asked ? [asked] : [];
    });
    if (refunds.length > 0 && !(await confirm(refunds))) return null;
  }
  return text;
}

function refundOf(input: unknown): Refund | undefined {
  const id = field(input, 'id');
  const cents = field(input, 'cents');
  return typeof id === 'string' && typeof cents === 'number' && Number.isInteger(cents) ? { id, cents } : undefined;
}

function field(input: unknown, name: string): unknown {
  if (typeof input !== 'object' || input === null) return undefined;
  return new Map<string, unknown>(Object.entries(input)).get(name);
}
