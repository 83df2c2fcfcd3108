import type Anthropic from '@anthropic-ai/sdk';
import type { Desk } from './desk.js';

const MOST_REQUESTS = 20;
const ALLOWED = ['screenshot', 'left_click', 'double_click', 'type', 'key'] as const;
const OFF = { enabled: false };

const TOOLS: Anthropic.ToolUnion[] = [
  {
    type: 'computer_toolset_20260801',
    configs: {
      cursor_position: OFF,
      hold_key: OFF,
      left_click_drag: OFF,
      left_mouse_down: OFF,
      left_mouse_up: OFF,
      middle_click: OFF,
      mouse_move: OFF,
      right_click: OFF,
      scroll: OFF,
      triple_click: OFF,
      wait: OFF,
      zoom: OFF,
    },
  },
  {
    name: 'note',
    description: 'Writes down a finding.',
    input_schema: { type: 'object', properties: { finding: { type: 'string' } }, required: ['finding'] },
  },
];

const place = (coordinate?: number[] | null) => (coordinate ? { x: coordinate[0]!, y: coordinate[1]! } : undefined);

async function act(desk: Desk, call: Anthropic.ComputerToolUseBlock): Promise<Anthropic.ToolResultBlockParam['content']> {
  switch (call.name) {
    case 'screenshot':
      return [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: await desk.picture() } }];
    case 'left_click':
      await desk.click(1, place(call.input.coordinate));
      return 'done';
    case 'double_click':
      await desk.click(2, place(call.input.coordinate));
      return 'done';
    case 'type':
      await desk.type(call.input.text);
      return 'done';
    case 'key':
      for (let left = call.input.repeat ?? 1; left > 0; left -= 1) await desk.press(call.input.text);
      return 'done';
    default:
      throw new Error(`Not offered: ${call.name}. Use one of ${ALLOWED.join(', ')}.`);
  }
}

export async function drive(client: Anthropic, desk: Desk, goal: string): Promise<{ answer: string; notes: string[] }> {
  const notes: string[] = [];
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: goal }];

  for (let request = 0; request < MOST_REQUESTS; request += 1) {
    const { content } = await client.messages.create({ model: 'claude-opus-5-5', max_tokens: 2048, tools: TOOLS, messages });
    const calls = content.filter((block) => block.type === 'tool_use') as Anthropic.ToolsetToolUseBlock[];
    if (calls.length === 0) {
      const answer = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      return { answer, notes };
    }
    messages.push({ role: 'assistant', content });
    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const call of calls) {
      const result: Anthropic.ToolResultBlockParam = { type: 'tool_result', tool_use_id: call.id };
      if (call.toolset_name) result.toolset_name = call.toolset_name;
      try {
        if (call.toolset_name === 'computer') {
          result.content = await act(desk, call as Anthropic.ComputerToolUseBlock);
        } else {
          notes.push((call.input as { finding: string }).finding);
          result.content = 'written down';
        }
      } catch (error) {
        result.is_error = true;
        result.content = error instanceof Error ? error.message : String(error);
      }
      results.push(result);
    }
    messages.push({ role: 'user', content: results });
  }
  throw new Error(`No end after ${MOST_REQUESTS} requests`);
}
