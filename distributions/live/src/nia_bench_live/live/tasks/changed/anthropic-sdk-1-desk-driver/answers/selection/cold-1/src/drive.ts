import type Anthropic from '@anthropic-ai/sdk';
import type { Desk } from './desk';

const MODEL = 'claude-opus-5-5';
const MAX_TOKENS = 2048;
const MAX_REQUESTS = 20;

const tools: Anthropic.ToolUnion[] = [
  {
    type: 'computer_toolset_20260701',
    default_config: { enabled: false },
    configs: {
      screenshot: { enabled: true },
      left_click: { enabled: true },
      double_click: { enabled: true },
      type: { enabled: true },
      key: { enabled: true },
    },
  },
  {
    name: 'note',
    description: 'Writes down a finding, so that it is kept.',
    input_schema: {
      type: 'object',
      properties: { finding: { type: 'string', description: 'What was found.' } },
      required: ['finding'],
      additionalProperties: false,
    },
  },
];

type Result = Anthropic.ToolResultBlockParam['content'];

function field(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
}

function text(input: unknown, name: string): string {
  const value = field(input, name);
  if (typeof value !== 'string') throw new Error(`${name} has to be a string`);
  return value;
}

function place(input: unknown): { x: number; y: number } | undefined {
  const value = field(input, 'coordinate');
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const [x, y]: unknown[] = value;
    if (typeof x === 'number' && typeof y === 'number') return { x, y };
  }
  throw new Error('coordinate has to be a pair of numbers');
}

function times(input: unknown): number {
  const value = field(input, 'repeat');
  if (value === undefined || value === null) return 1;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw new Error('repeat has to be a positive whole number');
  }
  return value;
}

async function perform(block: Anthropic.ToolUseBlock, desk: Desk, notes: string[]): Promise<Result> {
  const { name, input } = block;
  switch (name) {
    case 'note':
      notes.push(text(input, 'finding'));
      return 'Noted.';
    case 'screenshot':
      return [
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: await desk.picture() } },
      ];
    case 'left_click':
    case 'double_click':
      await desk.click(name === 'left_click' ? 1 : 2, place(input));
      return 'Clicked.';
    case 'type':
      await desk.type(text(input, 'text'));
      return 'Typed.';
    case 'key': {
      const keys = text(input, 'text');
      for (let left = times(input); left > 0; left--) await desk.press(keys);
      return 'Pressed.';
    }
    default:
      throw new Error(`There is no action ${name}`);
  }
}

/** Lets Claude work at a desktop until it has an answer. */
export async function drive(
  client: Anthropic,
  desk: Desk,
  goal: string,
): Promise<{ answer: string; notes: string[] }> {
  const notes: string[] = [];
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: goal }];

  for (let request = 0; request < MAX_REQUESTS; request++) {
    const reply = await client.messages.create({ model: MODEL, max_tokens: MAX_TOKENS, tools, messages });
    const results: Anthropic.ToolResultBlockParam[] = [];

    for (const block of reply.content) {
      if (block.type !== 'tool_use') continue;
      try {
        const content = await perform(block, desk, notes);
        results.push({ type: 'tool_result', tool_use_id: block.id, content });
      } catch (error) {
        results.push({
          type: 'tool_result',
          tool_use_id: block.id,
          is_error: true,
          content: error instanceof Error ? error.message : String(error),
        });
      }
    }

    if (results.length === 0) {
      const answer = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      return { answer, notes };
    }

    messages.push({ role: 'assistant', content: reply.content }, { role: 'user', content: results });
  }

  throw new Error(`No answer after ${MAX_REQUESTS} requests`);
}
