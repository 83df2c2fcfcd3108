import type Anthropic from '@anthropic-ai/sdk';
import type { Refund, Shop } from './shop.js';

function isRefund(input: unknown): input is Refund {
  return typeof input === 'object' && input !== null && 'id' in input && 'cents' in input;
}

export async function assist(
  client: Anthropic,
  shop: Shop,
  question: string,
  confirm: (refunds: Refund[]) => Promise<boolean>,
): Promise<string | null> {
  const messages: Anthropic.MessageCreateParams['messages'] = [{ role: 'user', content: question }];
  for (;;) {
    const early = new Map<string, Promise<string>>();
    const stream = client.messages.stream({
      model: 'claude-opus-5-5',
      max_tokens: 1024,
      messages,
      tools: [
        { name: 'order', description: 'Looks up an order.', input_schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
        {
          name: 'refund',
          description: 'Pays money back.',
          input_schema: { type: 'object', properties: { id: { type: 'string' }, cents: { type: 'integer' } }, required: ['id', 'cents'] },
        },
      ],
    });
    stream.on('contentBlock', (block) => {
      if (block.type === 'tool_use' && block.name === 'order' && typeof block.input === 'object' && block.input && 'id' in block.input) {
        early.set(block.id, shop.order(String(block.input.id)));
      }
    });
    const { content } = await stream.finalMessage();
    const calls = content.flatMap((block) => (block.type === 'tool_use' ? [block] : []));
    if (calls.length === 0) return content.map((block) => (block.type === 'text' ? block.text : '')).join('');
    const refunds = calls.flatMap(({ name, input }) => (name === 'refund' && isRefund(input) ? [input] : []));
    if (refunds.length > 0 && !(await confirm(refunds))) return null;
    const results = [];
    for (const { id, input } of calls) {
      const given = await (early.get(id) ?? (isRefund(input) ? shop.refund(input.id, input.cents) : 'No such tool'));
      results.push({ type: 'tool_result' as const, tool_use_id: id, content: given });
    }
    messages.push({ role: 'assistant', content }, { role: 'user', content: results });
  }
}
