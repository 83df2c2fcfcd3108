import type Anthropic from '@anthropic-ai/sdk';
import type { Desk } from './desk.ts';

const MAX_REQUESTS = 20;

const tools: Anthropic.MessageCreateParamsNonStreaming['tools'] = [
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
    description: 'Writes down a finding, so that it is kept for the user.',
    input_schema: {
      type: 'object',
      properties: { finding: { type: 'string', description: 'What was found.' } },
      required: ['finding'],
      additionalProperties: false,
    },
  },
];

type Input = Record<string, unknown>;
type Content = Exclude<Anthropic.ToolResultBlockParam['content'], undefined>;

function inputOf(value: unknown): Input {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string') throw new Error(`\`${name}\` must be a string`);
  return value;
}

function place(input: Input): { x: number; y: number } | undefined {
  const at = input.coordinate;
  if (at === undefined || at === null) return undefined;
  if (Array.isArray(at)) {
    const [x, y]: unknown[] = at;
    if (typeof x === 'number' && typeof y === 'number') return { x, y };
  } else if (typeof at === 'object' && 'x' in at && 'y' in at) {
    if (typeof at.x === 'number' && typeof at.y === 'number') return { x: at.x, y: at.y };
  }
  throw new Error('`coordinate` must be a pair of numbers');
}

function times(input: Input): number {
  const { repeat } = input;
  if (repeat === undefined || repeat === null) return 1;
  if (typeof repeat !== 'number' || !Number.isInteger(repeat) || repeat < 1) {
    throw new Error('`repeat` must be a whole number, 1 or more');
  }
  return repeat;
}

async function act(desk: Desk, notes: string[], name: string, input: Input): Promise<Content> {
  switch (name) {
    case 'screenshot':
      return [
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: await desk.picture() } },
      ];
    case 'left_click':
      await desk.click(1, place(input));
      return 'Clicked.';
    case 'double_click':
      await desk.click(2, place(input));
      return 'Double-clicked.';
    case 'type':
      await desk.type(text(input, 'text'));
      return 'Typed.';
    case 'key': {
      const keys = text(input, 'text');
      for (let left = times(input); left > 0; left -= 1) await desk.press(keys);
      return 'Pressed.';
    }
    case 'note':
      notes.push(text(input, 'finding'));
      return 'Noted.';
    default:
      throw new Error(`There is no action \`${name}\``);
  }
}

/** Lets Claude work at the desk until it has nothing more to do. */
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

    const uses = reply.content.filter((block) => block.type === 'tool_use');
    if (uses.length === 0) {
      const answer = reply.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      return { answer, notes };
    }

    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const use of uses) {
      const input = inputOf(use.input);
      const name = use.name === 'computer' && typeof input.action === 'string' ? input.action : use.name;
      try {
        results.push({ type: 'tool_result', tool_use_id: use.id, content: await act(desk, notes, name, input) });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        results.push({ type: 'tool_result', tool_use_id: use.id, is_error: true, content: message });
      }
    }
    messages.push({ role: 'assistant', content: reply.content }, { role: 'user', content: results });
  }
  throw new Error(`Not done after ${MAX_REQUESTS} requests`);
}
