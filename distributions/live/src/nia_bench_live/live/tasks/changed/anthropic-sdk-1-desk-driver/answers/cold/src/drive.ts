import type Anthropic from '@anthropic-ai/sdk';
import type { Desk } from './desk.ts';

const MAX_REQUESTS = 20;

const tools: Anthropic.ToolUnion[] = [
  {
    type: 'computer_toolset_20260701',
    default_config: { enabled: false },
    configs: [
      { name: 'screenshot', enabled: true },
      { name: 'left_click', enabled: true },
      { name: 'double_click', enabled: true },
      { name: 'type', enabled: true },
      { name: 'key', enabled: true },
    ],
  },
  {
    name: 'note',
    description: 'Writes down a finding, for the person who gave you the task.',
    input_schema: {
      type: 'object',
      properties: { finding: { type: 'string', description: 'What you found.' } },
      required: ['finding'],
      additionalProperties: false,
    },
  },
];

function field(input: unknown, name: string): unknown {
  if (typeof input !== 'object' || input === null) return undefined;
  return new Map<string, unknown>(Object.entries(input)).get(name);
}

function text(input: unknown, name: string): string {
  const value = field(input, name);
  if (typeof value !== 'string') throw new Error(`${name} must be a string`);
  return value;
}

function place(input: unknown): { x: number; y: number } | undefined {
  const value = field(input, 'coordinate');
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const [x, y]: unknown[] = value;
    if (typeof x === 'number' && typeof y === 'number') return { x, y };
  }
  throw new Error('coordinate must be two numbers');
}

type Content = Exclude<Anthropic.ToolResultBlockParam['content'], undefined>;

async function act(desk: Desk, notes: string[], name: string, input: unknown): Promise<Content> {
  switch (name) {
    case 'computer':
      return act(desk, notes, `computer.${text(input, 'action')}`, input);
    case 'screenshot':
    case 'computer.screenshot':
      return [
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: await desk.picture() } },
      ];
    case 'left_click':
    case 'computer.left_click':
      await desk.click(1, place(input));
      return 'done';
    case 'double_click':
    case 'computer.double_click':
      await desk.click(2, place(input));
      return 'done';
    case 'type':
    case 'computer.type':
      await desk.type(text(input, 'text'));
      return 'done';
    case 'key':
    case 'computer.key': {
      const keys = text(input, 'text');
      const repeat = field(input, 'repeat');
      const times = typeof repeat === 'number' ? repeat : 1;
      for (let i = 0; i < times; i += 1) await desk.press(keys);
      return 'done';
    }
    case 'note':
      notes.push(text(input, 'finding'));
      return 'noted';
    default:
      throw new Error(`There is no action ${name}`);
  }
}

export async function drive(
  client: Anthropic,
  desk: Desk,
  goal: string,
): Promise<{ answer: string; notes: string[] }> {
  const notes: string[] = [];
  const messages: Anthropic.MessageParam[] = [{ role: 'user', content: goal }];

  for (let request = 0; request < MAX_REQUESTS; request += 1) {
    const reply = await client.messages.create({
      model: 'claude-opus-5-5',
      max_tokens: 2048,
      tools,
      messages,
    });

    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const block of reply.content) {
      if (block.type !== 'tool_use') continue;
      try {
        const content = await act(desk, notes, block.name, block.input);
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
