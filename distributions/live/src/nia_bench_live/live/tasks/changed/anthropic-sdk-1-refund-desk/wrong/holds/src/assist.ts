import type Anthropic from '@anthropic-ai/sdk';
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod';
import { z } from 'zod';
import type { Refund, Shop } from './shop.js';

const Money = z.object({ id: z.string(), cents: z.int() });

export async function assist(
  client: Anthropic,
  shop: Shop,
  question: string,
  confirm: (refunds: Refund[]) => Promise<boolean>,
): Promise<string | null> {
  const runner = client.beta.messages.toolRunner({
    model: 'claude-opus-5-5',
    max_tokens: 1024,
    messages: [{ role: 'user', content: question }],
    tools: [
      betaZodTool({
        name: 'order',
        description: 'Looks up an order.',
        inputSchema: z.object({ id: z.string() }),
        run: ({ id }) => shop.order(id),
      }),
      betaZodTool({
        name: 'refund',
        description: 'Pays money back for an order.',
        inputSchema: Money,
        run: ({ id, cents }) => shop.refund(id, cents),
      }),
    ],
    stream: true,
    runToolsEagerly: true,
    thread: false,
  });
  let text = '';
  for await (const stream of runner) {
    stream.on('contentBlock', (block) => {
      if (block.type === 'tool_use' && block.name === 'refund') runner.holdToolCall(block.id);
    });
    const message = await stream.finalMessage();
    text = message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    const held = runner.heldToolCalls();
    if (held.length > 0 && !(await confirm(held.map(({ input }) => Money.parse(input))))) return null;
  }
  return text;
}
