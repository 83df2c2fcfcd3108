import type Anthropic from '@anthropic-ai/sdk';
import type { Desk } from './desk.js';

type Action = { action: string; coordinate?: [number, number]; text?: string; repeat?: number; finding?: string };

export async function drive(client: Anthropic, desk: Desk, goal: string): Promise<{ answer: string; notes: string[] }> {
  const notes: string[] = [];
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: goal }];
  for (let turn = 0; turn < 20; turn += 1) {
    const reply = await client.messages.create({
      model: 'claude-opus-5-5',
      max_tokens: 2048,
      tools: [
        { type: 'computer_20251124', name: 'computer', display_width_px: 1280, display_height_px: 800 },
        { name: 'note', input_schema: { type: 'object', properties: { finding: { type: 'string' } }, required: ['finding'] } },
      ],
      messages,
    });
    const calls = reply.content.filter((block) => block.type === 'tool_use');
    if (calls.length === 0) return { answer: reply.content.map((block) => (block.type === 'text' ? block.text : '')).join(''), notes };
    messages.push({ role: 'assistant', content: reply.content });
    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const call of calls) {
      const input = call.input as Action;
      const at = input.coordinate && { x: input.coordinate[0], y: input.coordinate[1] };
      try {
        let content: Anthropic.ToolResultBlockParam['content'] = 'done';
        if (call.name === 'note') notes.push(input.finding ?? '');
        else if (input.action === 'screenshot')
          content = [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: await desk.picture() } }];
        else if (input.action === 'left_click') await desk.click(1, at);
        else if (input.action === 'double_click') await desk.click(2, at);
        else if (input.action === 'type') await desk.type(input.text ?? '');
        else if (input.action === 'key') for (let left = input.repeat ?? 1; left > 0; left -= 1) await desk.press(input.text ?? '');
        else throw new Error(`Not offered: ${input.action}`);
        results.push({ type: 'tool_result', tool_use_id: call.id, content });
      } catch (error) {
        results.push({ type: 'tool_result', tool_use_id: call.id, content: String(error), is_error: true });
      }
    }
    messages.push({ role: 'user', content: results });
  }
  throw new Error('No end after 20 requests');
}
