import type { ChatModelStreamEvent } from '@langchain/core/language_models/event';

export type Sight =
  | { kind: 'writing'; index: number; tool: string; args: string }
  | { kind: 'ready'; index: number; tool: string; args: unknown }
  | { kind: 'said'; text: string };

interface Block {
  /** `ours` are calls of our tools, `other` is anything else; empty as long as nothing was said. */
  kind: '' | 'ours' | 'other';
  tool: string;
  args: string;
  text: string;
}

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function kindOf(type: unknown): Block['kind'] {
  if (type === 'tool_call' || type === 'tool_call_chunk') return 'ours';
  return typeof type === 'string' ? 'other' : '';
}

/** Takes over what an event says about a call, and tells if the text of its arguments changed. */
function take(block: Block, fields: unknown, whole: boolean): boolean {
  block.tool = text(get(fields, 'name')) || block.tool;
  const args = text(get(fields, 'args'));
  if (args === '') return false;
  const before = block.args;
  // The fields of a block are given as they are by now; fragments are to be appended.
  block.args = whole && args.startsWith(before) ? args : before + args;
  return block.args !== before;
}

function parsed(args: unknown): { args: unknown } | undefined {
  if (typeof args !== 'string') return { args: args ?? {} };
  try {
    return { args: args.trim() === '' ? {} : JSON.parse(args) };
  } catch {
    return undefined;
  }
}

export async function* sights(events: AsyncIterable<ChatModelStreamEvent>): AsyncGenerator<Sight> {
  const blocks = new Map<number, Block>();
  const at = (index: number): Block => {
    const known = blocks.get(index);
    if (known) return known;
    const block: Block = { kind: '', tool: '', args: '', text: '' };
    blocks.set(index, block);
    return block;
  };

  for await (const event of events) {
    const name = get(event, 'event') ?? get(event, 'type');
    if (name === 'error') {
      throw new Error(text(get(event, 'message')) || text(get(get(event, 'error'), 'message')));
    }
    const index = get(event, 'index');
    if (typeof index !== 'number') continue;

    if (name === 'content-block-start') {
      blocks.delete(index);
      const block = at(index);
      const content = get(event, 'content') ?? get(event, 'contentBlock');
      block.kind = kindOf(get(content, 'type'));
      if (block.kind === 'ours') {
        if (take(block, content, true)) yield { kind: 'writing', index, tool: block.tool, args: block.args };
      } else {
        block.text = text(get(content, 'text'));
      }
    } else if (name === 'content-block-delta') {
      const block = at(index);
      const delta = get(event, 'delta') ?? get(event, 'content');
      const merged = get(delta, 'type') === 'block-delta';
      const fields = merged ? get(delta, 'fields') : delta;
      if (block.kind === '') block.kind = kindOf(get(fields, 'type'));
      if (block.kind === 'ours') {
        if (take(block, fields, merged)) yield { kind: 'writing', index, tool: block.tool, args: block.args };
      } else {
        block.text += text(get(fields, 'text'));
      }
    } else if (name === 'content-block-finish') {
      const block = at(index);
      blocks.delete(index);
      const content = get(event, 'content') ?? get(event, 'contentBlock');
      const type = get(content, 'type');
      if (type === 'text') {
        const said = get(content, 'text');
        yield { kind: 'said', text: typeof said === 'string' ? said : block.text };
      } else if (kindOf(type) === 'ours' && block.kind !== 'other') {
        const done = parsed(get(content, 'args') ?? block.args);
        if (done) yield { kind: 'ready', index, tool: text(get(content, 'name')) || block.tool, args: done.args };
      }
    }
  }
}
