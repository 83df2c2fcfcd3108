import type { ChatModelStreamEvent, ContentBlockDelta } from '@langchain/core/language_models/event';

export type Sight =
  | { kind: 'writing'; index: number; tool: string; args: string }
  | { kind: 'ready'; index: number; tool: string; args: unknown }
  | { kind: 'said'; text: string };

type Block = { type: string } & Record<string, unknown>;

function grown(block: Block, delta: ContentBlockDelta): Block {
  switch (delta.type) {
    case 'text-delta':
      return { ...block, text: `${block.text ?? ''}${delta.text}` };
    case 'tool-call-delta':
      return { ...block, args: `${block.args ?? ''}${delta.args}` };
    case 'block-delta':
      return { ...block, ...delta.fields };
    default:
      return block;
  }
}

const isString = (value: unknown): value is string => typeof value === 'string';

function* sight(index: number, before: Block | undefined, after: Block): Generator<Sight> {
  if (after.type === 'tool_call_chunk') {
    const args = isString(after.args) ? after.args : '';
    if (args !== (before?.args ?? '')) yield { kind: 'writing', index, tool: isString(after.name) ? after.name : '', args };
  }
}

export async function* sights(events: AsyncIterable<ChatModelStreamEvent>): AsyncGenerator<Sight> {
  const blocks: Block[] = [];
  for await (const event of events) {
    switch (event.event) {
      case 'error':
        throw new Error(event.message);
      case 'content-block-start': {
        const block: Block = { ...event.content };
        yield* sight(event.index, undefined, block);
        blocks[event.index] = block;
        break;
      }
      case 'content-block-delta': {
        const before = blocks[event.index];
        if (before === undefined) break;
        const after = grown(before, event.delta);
        yield* sight(event.index, before, after);
        blocks[event.index] = after;
        break;
      }
      case 'content-block-finish': {
        const { type, name, text, args } = event.content;
        if (type === 'tool_call') yield { kind: 'ready', index: event.index, tool: isString(name) ? name : '', args };
        else if (type === 'text') yield { kind: 'said', text: isString(text) ? text : '' };
        break;
      }
    }
  }
}
