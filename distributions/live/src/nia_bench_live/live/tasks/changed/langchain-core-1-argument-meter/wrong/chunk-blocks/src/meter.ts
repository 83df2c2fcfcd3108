import type { ChatModelStreamEvent } from '@langchain/core/language_models/event';

export type Sight =
  | { kind: 'writing'; index: number; tool: string; args: string }
  | { kind: 'ready'; index: number; tool: string; args: unknown }
  | { kind: 'said'; text: string };

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

export async function* sights(events: AsyncIterable<ChatModelStreamEvent>): AsyncGenerator<Sight> {
  const calls = new Map<number, { tool: string; args: string }>();
  for await (const event of events) {
    if (event.event === 'error') throw new Error(event.message);
    if (event.event === 'content-block-start' && event.content.type === 'tool_call_chunk') {
      const args = textOr(event.content.args, '');
      const call = { tool: textOr(event.content.name, ''), args };
      calls.set(event.index, call);
      if (args !== '') yield { kind: 'writing', index: event.index, ...call };
    } else if (event.event === 'content-block-delta') {
      const call = calls.get(event.index);
      if (!call) continue;
      const before = call.args;
      if (event.delta.type === 'tool_call_chunk') {
        call.args += event.delta.args ?? '';
      } else if (event.delta.type === 'block-delta') {
        call.tool = textOr(event.delta.fields.name, call.tool);
        call.args = textOr(event.delta.fields.args, call.args);
      }
      if (call.args !== before) yield { kind: 'writing', index: event.index, tool: call.tool, args: call.args };
    } else if (event.event === 'content-block-finish') {
      const { content, index } = event;
      calls.delete(index);
      if (content.type === 'tool_call') yield { kind: 'ready', index, tool: textOr(content.name, ''), args: content.args };
      if (content.type === 'text') yield { kind: 'said', text: textOr(content.text, '') };
    }
  }
}
