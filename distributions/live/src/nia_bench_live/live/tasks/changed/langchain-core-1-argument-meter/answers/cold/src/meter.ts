import type { ChatModelStreamEvent } from '@langchain/core/language_models/event';

export type Sight =
  | { kind: 'writing'; index: number; tool: string; args: string }
  | { kind: 'ready'; index: number; tool: string; args: unknown }
  | { kind: 'said'; text: string };

interface Call {
  tool: string;
  args: string;
}

function textOf(block: object, key: string): string | undefined {
  const value: unknown = Reflect.get(block, key);
  return typeof value === 'string' ? value : undefined;
}

/** Takes over what the fields say of the call; tells whether the text of its arguments is another now. */
function update(call: Call, fields: object): boolean {
  call.tool = textOf(fields, 'name') ?? call.tool;
  const args = textOf(fields, 'args');
  if (args === undefined || args === call.args) return false;
  call.args = args;
  return true;
}

export async function* sights(events: AsyncIterable<ChatModelStreamEvent>): AsyncGenerator<Sight> {
  /** The blocks that are being written; null for those that are no calls of our tools. */
  const blocks = new Map<number, Call | null>();

  for await (const event of events) {
    switch (event.event) {
      case 'content-block-start': {
        const { index, content } = event;
        if (content.type !== 'tool_call_chunk' && content.type !== 'tool_call') {
          blocks.set(index, null);
          break;
        }
        const call: Call = { tool: '', args: '' };
        blocks.set(index, call);
        if (update(call, content)) yield { kind: 'writing', index, ...call };
        break;
      }

      case 'content-block-delta': {
        const { index, delta } = event;
        if (delta.type !== 'block-delta') break;
        // The fields of such a delta replace those of the block: the arguments are the whole text so far.
        const { fields } = delta;
        let call = blocks.get(index);
        if (call === undefined && textOf(fields, 'type') === 'tool_call_chunk') {
          call = { tool: '', args: '' };
          blocks.set(index, call);
        }
        if (call && update(call, fields)) yield { kind: 'writing', index, ...call };
        break;
      }

      case 'content-block-finish': {
        const { index, content } = event;
        const call = blocks.get(index);
        blocks.delete(index);
        if (content.type === 'tool_call') {
          const args: unknown = Reflect.get(content, 'args');
          yield { kind: 'ready', index, tool: textOf(content, 'name') ?? call?.tool ?? '', args };
        } else if (content.type === 'text') {
          yield { kind: 'said', text: textOf(content, 'text') ?? '' };
        }
        break;
      }

      case 'error':
        throw new Error(event.message);

      default:
        break;
    }
  }
}
