import type Anthropic from '@anthropic-ai/sdk';
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import type { Refund, Shop } from './shop.js';

/**
 * Answers the question of a customer, and gives the text of the last reply.
 * It gives null, and nothing is paid back, if `confirm` turns the refunds of a reply down.
 */
export async function assist(
  client: Anthropic,
  shop: Shop,
  question: string,
  confirm: (refunds: Refund[]) => Promise<boolean>,
): Promise<string | null> {
  // What the model sends is not checked by the runner.
  const order = betaTool({
    name: 'order',
    description: 'Looks up what the shop knows of an order.',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string', description: 'The id of the order.' } },
      required: ['id'],
      additionalProperties: false,
    },
    run: (input) => {
      if (!hasId(input)) throw new Error('`id` must be a string.');
      return shop.order(input.id);
    },
  });
  const refund = betaTool({
    name: 'refund',
    description: 'Pays money of an order back to the customer.',
    inputSchema: {
      type: 'object',
      properties: {
        id: { type: 'string', description: 'The id of the order.' },
        cents: { type: 'integer', description: 'How much to pay back, in whole cents.' },
      },
      required: ['id', 'cents'],
      additionalProperties: false,
    },
    run: (input) => {
      if (!isRefund(input)) throw new Error('`id` must be a string and `cents` a whole number.');
      return shop.refund(input.id, input.cents);
    },
  });

  const runner = client.beta.messages.toolRunner({
    model: 'claude-opus-5-5',
    max_tokens: 1024,
    messages: [{ role: 'user', content: question }],
    tools: [order, refund],
    stream: true,
    runToolsEagerly: true,
    thread: false,
  });

  let answer = '';
  for await (const stream of runner) {
    stream.on('contentBlock', (block) => {
      if (block.type === 'tool_use' && block.name === refund.name) runner.deferToolCall(block);
    });
    const reply = await stream.finalMessage();
    answer = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');

    // After any other end of a reply, such as one that was cut off, the runner does not run the calls that were held.
    if (reply.stop_reason !== 'tool_use') continue;
    const refunds = runner.deferredToolCalls.flatMap(({ input }): Refund[] =>
      isRefund(input) ? [{ id: input.id, cents: input.cents }] : [],
    );
    if (refunds.length > 0 && !(await confirm(refunds))) return null;
  }
  return answer;
}

function hasId(input: unknown): input is { id: string } {
  return typeof input === 'object' && input !== null && 'id' in input && typeof input.id === 'string';
}

function isRefund(input: unknown): input is Refund {
  return hasId(input) && 'cents' in input && Number.isSafeInteger(input.cents);
}
