import type {
  ChatModelStreamEvent,
  ContentBlockDeltaEvent,
} from '@langchain/core/language_models/event';

export type Sight =
  | { kind: 'writing'; index: number; tool: string; args: string }
  | { kind: 'ready'; index: number; tool: string; args: unknown }
  | { kind: 'said'; text: string };

interface Call {
  tool: string;
  args: string;
}

/** The forms in which a call of one of our tools is written. */
const OPEN = new Set(['tool_call_chunk', 'tool_use', 'input_json_delta']);
const STARTS = new Set([...OPEN, 'tool_call', 'invalid_tool_call']);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What a delta does to a call: it appends to the arguments, or it sets fields. */
function change(event: ContentBlockDeltaEvent): { append: string } | { fields: Record<string, unknown> } | undefined {
  const raw: unknown = event;
  if (!isRecord(raw)) return undefined;
  const { delta, content } = raw;
  if (isRecord(delta)) {
    if (delta.type === 'tool-call-delta') {
      return typeof delta.args === 'string' ? { append: delta.args } : undefined;
    }
    return delta.type === 'block-delta' && isRecord(delta.fields) ? { fields: delta.fields } : undefined;
  }
  // The older form, which some models still give: a snapshot of the block.
  return isRecord(content) ? { fields: content } : undefined;
}

/** The parsed arguments of a call that was finished without being parsed. */
function parsed(value: unknown): { args: unknown } | undefined {
  if (value === undefined || value === null || value === '') return { args: {} };
  if (typeof value !== 'string') return isRecord(value) ? { args: value } : undefined;
  try {
    const args: unknown = JSON.parse(value);
    return { args };
  } catch {
    return undefined;
  }
}

export async function* sights(events: AsyncIterable<ChatModelStreamEvent>): AsyncGenerator<Sight> {
  const calls = new Map<number, Call>();
  const others = new Set<number>();

  for await (const event of events) {
    switch (event.event) {
      case 'content-block-start': {
        const { index, content } = event;
        if (!STARTS.has(content.type)) {
          calls.delete(index);
          others.add(index);
          break;
        }
        others.delete(index);
        const call: Call = {
          tool: typeof content.name === 'string' ? content.name : '',
          args: typeof content.args === 'string' ? content.args : '',
        };
        calls.set(index, call);
        if (call.args !== '') yield { kind: 'writing', index, tool: call.tool, args: call.args };
        break;
      }
      case 'content-block-delta': {
        const { index } = event;
        const call = calls.get(index);
        const what = change(event);
        if (!call || !what) break;
        let { args } = call;
        if ('append' in what) {
          args += what.append;
        } else {
          if (typeof what.fields.name === 'string') call.tool = what.fields.name;
          if (typeof what.fields.args === 'string') args = what.fields.args;
        }
        if (args === call.args) break;
        call.args = args;
        yield { kind: 'writing', index, tool: call.tool, args };
        break;
      }
      case 'content-block-finish': {
        const { index, content } = event;
        const call = calls.get(index);
        const foreign = others.has(index);
        calls.delete(index);
        others.delete(index);
        const tool = typeof content.name === 'string' && content.name !== '' ? content.name : (call?.tool ?? '');
        if (content.type === 'text') {
          if (typeof content.text === 'string') yield { kind: 'said', text: content.text };
        } else if (content.type === 'tool_call') {
          yield { kind: 'ready', index, tool, args: content.args };
        } else if (OPEN.has(content.type) && !foreign) {
          const result = parsed(content.args ?? (call?.args || content.input));
          if (result) yield { kind: 'ready', index, tool, args: result.args };
        }
        break;
      }
      case 'error':
        throw new Error(event.message);
    }
  }
}
