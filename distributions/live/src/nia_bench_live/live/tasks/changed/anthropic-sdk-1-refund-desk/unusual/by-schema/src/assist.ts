import Anthropic from '@anthropic-ai/sdk';
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import type { Refund, Shop } from './shop.js';

export async function assist(client: Anthropic, shop: Shop, question: string, confirm: (refunds: Refund[]) => Promise<boolean>): Promise<string | null> {
  const order = betaTool({
    name: 'order',
    description: 'What we know of an order',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
    run: (input) => shop.order(input.id),
  });
  const refund = betaTool({
    name: 'refund',
    description: 'Money back',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string' }, cents: { type: 'integer' } },
      required: ['id', 'cents'],
      additionalProperties: false,
    },
    run: (input) => shop.refund(input.id, input.cents),
  });
  const runner = client.beta.messages.toolRunner({
    stream: true,
    thread: false,
    runToolsEagerly: true,
    model: 'claude-opus-5-5',
    max_tokens: 1024,
    tools: [order, refund],
    messages: [{ role: 'user', content: [{ type: 'text', text: question }] }],
  });
  let last: Anthropic.Beta.BetaMessage | undefined;
  for await (const stream of runner) {
    const refunds: Refund[] = [];
    for await (const event of stream) {
      if (event.type === 'content_block_start' && event.content_block.type === 'tool_use' && event.content_block.name === 'refund') {
        runner.deferToolCall(event.content_block.id);
      }
    }
    last = await stream.finalMessage();
    for (const block of last.content) {
      if (block.type !== 'tool_use' || block.name !== 'refund') continue;
      const { input } = block;
      if (typeof input === 'object' && input !== null && 'id' in input && 'cents' in input) refunds.push({ id: String(input.id), cents: Number(input.cents) });
    }
    if (refunds.length === 0) continue;
    const agreed = await confirm(refunds);
    if (!agreed) return null;
  }
  return last?.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('') ?? '';
}
