import { Anthropic } from '@anthropic-ai/sdk';
import type * as api from '@anthropic-ai/sdk/resources/messages';
import type { Desk } from './desk.js';

type Content = NonNullable<api.ToolResultBlockParam['content']>;
type Handler = (input: Record<string, unknown>) => Promise<Content>;

const KEPT = new Set<keyof api.ComputerToolsetConfigs>(['screenshot', 'left_click', 'double_click', 'type', 'key']);
const ALL: (keyof api.ComputerToolsetConfigs)[] = [
  'cursor_position', 'double_click', 'hold_key', 'key', 'left_click', 'left_click_drag', 'left_mouse_down', 'left_mouse_up',
  'middle_click', 'mouse_move', 'right_click', 'screenshot', 'scroll', 'triple_click', 'type', 'wait', 'zoom',
];

function handlersOf(desk: Desk, notes: string[]): Record<string, Handler> {
  const click = (times: 1 | 2): Handler => async ({ coordinate }) => {
    const [x, y] = Array.isArray(coordinate) ? (coordinate as number[]) : [];
    await desk.click(times, x === undefined || y === undefined ? undefined : { x, y });
    return [{ type: 'text', text: 'Clicked.' }];
  };
  return {
    'computer/screenshot': async () => [
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: await desk.picture() } },
    ],
    'computer/left_click': click(1),
    'computer/double_click': click(2),
    'computer/type': async ({ text }) => {
      await desk.type(String(text));
      return 'Typed.';
    },
    'computer/key': async ({ text, repeat }) => {
      const times = typeof repeat === 'number' ? repeat : 1;
      for (const _ of Array.from({ length: times })) await desk.press(String(text));
      return 'Pressed.';
    },
    '/note': async ({ finding }) => {
      notes.push(String(finding));
      return 'Noted.';
    },
  };
}

export const drive = async (client: Anthropic, desk: Desk, goal: string) => {
  const notes: string[] = [];
  const handlers = handlersOf(desk, notes);
  const configs: api.ComputerToolsetConfigs = Object.fromEntries(ALL.map((name) => [name, { enabled: KEPT.has(name) }]));
  let messages: api.MessageParam[] = [{ role: 'user', content: [{ type: 'text', text: goal }] }];

  for (let left = 20; left > 0; left--) {
    const message = await client.messages
      .stream({
        model: 'claude-opus-5-5',
        max_tokens: 2048,
        tools: [
          { name: 'note', input_schema: { type: 'object', properties: { finding: { type: 'string' } } } },
          { type: 'computer_toolset_20260801', configs },
        ],
        messages,
      })
      .finalMessage();
    const results: api.ToolResultBlockParam[] = [];
    for (const block of message.content) {
      if (block.type !== 'tool_use') continue;
      const { id: tool_use_id, toolset_name = null } = block;
      const handler = handlers[`${toolset_name ?? ''}/${block.name}`];
      const done = handler
        ? await handler(block.input as Record<string, unknown>).then(
            (content) => ({ content }),
            (error: Error) => ({ content: error.message, is_error: true }),
          )
        : { content: 'There is no such tool.', is_error: true };
      results.push({ type: 'tool_result', tool_use_id, toolset_name, ...done });
    }
    if (results.length === 0) {
      const answer = message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
      return { answer, notes };
    }
    messages = [...messages, { role: 'assistant', content: message.content }, { role: 'user', content: results }];
  }
  throw new Anthropic.AnthropicError('The model does not come to an end.');
};
