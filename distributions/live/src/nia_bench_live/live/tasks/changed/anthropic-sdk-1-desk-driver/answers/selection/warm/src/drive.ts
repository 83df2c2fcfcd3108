import type Anthropic from '@anthropic-ai/sdk';
import type { Desk } from './desk.js';

const MAX_REQUESTS = 20;

const off = { enabled: false } as const;
const on = { enabled: true } as const;

const tools: Anthropic.ToolUnion[] = [
  {
    type: 'computer_toolset_20260801',
    // Every member is on unless it is switched off.
    configs: {
      screenshot: on,
      left_click: on,
      double_click: on,
      type: on,
      key: on,
      hold_key: off,
      cursor_position: off,
      mouse_move: off,
      left_mouse_down: off,
      left_mouse_up: off,
      left_click_drag: off,
      right_click: off,
      middle_click: off,
      triple_click: off,
      scroll: off,
      wait: off,
      zoom: off,
    },
  },
  {
    name: 'note',
    description: 'Writes down a finding, to be kept beside the answer.',
    input_schema: {
      type: 'object',
      properties: { finding: { type: 'string', description: 'What was found.' } },
      required: ['finding'],
      additionalProperties: false,
    },
  },
];

type Content = Anthropic.ToolResultBlockParam['content'];

/** Lets Claude work at a desktop until it has nothing more to do there. */
export async function drive(client: Anthropic, desk: Desk, goal: string): Promise<{ answer: string; notes: string[] }> {
  const notes: string[] = [];
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: goal }];

  for (let request = 0; request < MAX_REQUESTS; request++) {
    const reply = await client.messages.create({
      model: 'claude-opus-5-5',
      max_tokens: 2048,
      tools,
      messages: [...messages],
    });

    const calls = reply.content.filter((block) => block.type === 'tool_use');
    if (calls.length === 0) {
      const answer = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      return { answer, notes };
    }

    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const call of calls) results.push(await perform(call, desk, notes));
    messages.push({ role: 'assistant', content: reply.content }, { role: 'user', content: results });
  }

  throw new Error(`No answer after ${MAX_REQUESTS} requests`);
}

async function perform(call: Anthropic.ToolUseBlock, desk: Desk, notes: string[]): Promise<Anthropic.ToolResultBlockParam> {
  const result: Anthropic.ToolResultBlockParam = {
    type: 'tool_result',
    tool_use_id: call.id,
    // The result of a toolset's member has the name of the toolset.
    ...(call.toolset_name ? { toolset_name: call.toolset_name } : {}),
  };
  try {
    const content = isComputerCall(call) ? await act(call, desk) : takeNote(call, notes);
    return { ...result, content };
  } catch (error) {
    return { ...result, content: error instanceof Error ? error.message : String(error), is_error: true };
  }
}

function isComputerCall(call: Anthropic.ToolUseBlock): call is Anthropic.ComputerToolUseBlock {
  return call.toolset_name === 'computer';
}

async function act(call: Anthropic.ComputerToolUseBlock, desk: Desk): Promise<Content> {
  switch (call.name) {
    case 'screenshot':
      return [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: await desk.picture() } }];
    case 'left_click':
      await click(desk, 1, call.input);
      return 'Clicked.';
    case 'double_click':
      await click(desk, 2, call.input);
      return 'Double-clicked.';
    case 'type':
      await desk.type(call.input.text);
      return 'Typed.';
    case 'key': {
      const times = call.input.repeat ?? 1;
      for (let time = 0; time < times; time++) await desk.press(call.input.text);
      return 'Pressed.';
    }
    default:
      throw new Error(`There is no ${call.name} at this desktop`);
  }
}

async function click(desk: Desk, times: 1 | 2, { coordinate, text }: Anthropic.ComputerLeftClickInput): Promise<void> {
  if (text) throw new Error(`This desktop cannot hold ${text} down during a click`);
  if (!coordinate) return desk.click(times);
  const [x, y] = coordinate;
  if (x === undefined || y === undefined) throw new Error('A coordinate has an x and a y');
  await desk.click(times, { x, y });
}

function takeNote({ name, input, toolset_name }: Anthropic.ToolUseBlock, notes: string[]): Content {
  if (toolset_name || name !== 'note') throw new Error(`There is no tool ${name}`);
  if (typeof input !== 'object' || input === null || !('finding' in input) || typeof input.finding !== 'string') {
    throw new Error('A note needs a finding, which is a string');
  }
  notes.push(input.finding);
  return 'Noted.';
}
