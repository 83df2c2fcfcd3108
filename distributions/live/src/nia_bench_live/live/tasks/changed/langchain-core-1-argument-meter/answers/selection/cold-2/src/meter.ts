import type { ChatModelStreamEvent } from '@langchain/core/language_models/event';

export type Sight =
  | { kind: 'writing'; index: number; tool: string; args: string }
  | { kind: 'ready'; index: number; tool: string; args: unknown }
  | { kind: 'said'; text: string };

/** What is known of a block while it is written. */
interface Block {
  type: string;
  tool: string;
  args: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isServerCall(type: string): boolean {
  return type.startsWith('server_tool_call');
}

function isOwnCall(type: string): boolean {
  return type === 'tool_call_chunk' || type === 'tool_call';
}

function isWholeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The text after a delta: most give the whole text so far, some only what is new. */
function grown(known: string, given: string): string {
  if (given === '') return known;
  if (given.startsWith(known)) return given;
  if (isWholeJson(known)) return given.trim() === '' ? known : given;
  return known + given;
}

/** Takes over what an event says of a block; tells whether the text of a call's arguments changed. */
function update(block: Block, fields: Record<string, unknown>): boolean {
  const type = textOf(fields.type);
  if (type !== '' && !isServerCall(block.type)) block.type = type;
  if (!isOwnCall(block.type)) return false;
  const name = textOf(fields.name);
  if (name !== '') block.tool = name;
  const args = grown(block.args, textOf(fields.args));
  if (args === block.args) return false;
  block.args = args;
  return true;
}

export async function* sights(events: AsyncIterable<ChatModelStreamEvent>): AsyncGenerator<Sight> {
  const blocks = new Map<number, Block>();

  for await (const event of events) {
    const raw: unknown = event;
    if (!isRecord(raw)) continue;

    if (raw.event === 'error') throw new Error(textOf(raw.message));

    const { index } = raw;
    if (typeof index !== 'number') continue;

    if (raw.event === 'content-block-start') {
      const block: Block = { type: '', tool: '', args: '' };
      blocks.set(index, block);
      if (isRecord(raw.content) && update(block, raw.content)) {
        yield { kind: 'writing', index, tool: block.tool, args: block.args };
      }
    } else if (raw.event === 'content-block-delta') {
      const delta = raw.delta ?? raw.content;
      if (!isRecord(delta)) continue;
      const fields = delta.type === 'block-delta' ? delta.fields : delta;
      if (!isRecord(fields)) continue;
      if (typeof fields.type === 'string' && /^(text|reasoning|data)-delta$/.test(fields.type)) continue;
      let block = blocks.get(index);
      if (!block) {
        block = { type: '', tool: '', args: '' };
        blocks.set(index, block);
      }
      if (update(block, fields)) yield { kind: 'writing', index, tool: block.tool, args: block.args };
    } else if (raw.event === 'content-block-finish') {
      const block = blocks.get(index);
      blocks.delete(index);
      const { content } = raw;
      if (!isRecord(content)) continue;
      if (content.type === 'text') {
        yield { kind: 'said', text: textOf(content.text) };
      } else if (content.type === 'tool_call' && !(block && isServerCall(block.type))) {
        const tool = textOf(content.name) || (block?.tool ?? '');
        let args: unknown = content.args;
        if (typeof args === 'string') {
          try {
            args = JSON.parse(args);
          } catch {
            continue;
          }
        }
        yield { kind: 'ready', index, tool, args };
      }
    }
  }
}
