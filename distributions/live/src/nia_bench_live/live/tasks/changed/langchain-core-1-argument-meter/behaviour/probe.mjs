// The events of a real chat model of this version, and recordings of models that stream in the other ways.
import { AIMessageChunk } from '@langchain/core/messages';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { ChatGenerationChunk } from '@langchain/core/outputs';

/** A model that streams chunks; the library makes the events of them. */
class Scripted extends BaseChatModel {
  constructor(chunks) {
    super({});
    this.chunks = chunks;
  }
  _llmType() {
    return 'scripted';
  }
  async _generate() {
    throw new Error('not without a stream');
  }
  async *_streamResponseChunks() {
    for (const chunk of this.chunks) yield new ChatGenerationChunk({ text: '', message: new AIMessageChunk(chunk) });
  }
}
const part = (index, args, more = {}) => ({ content: '', tool_call_chunks: [{ type: 'tool_call_chunk', index, args, ...more }] });
const book = (index, args) => part(index, args, { id: `call_${index}`, name: 'book' });
const streamed = (chunks) => new Scripted(chunks).streamEvents('Book it');

async function* replayed(events) {
  yield { event: 'message-start', id: 'm' };
  yield* events;
  yield { event: 'message-finish', reason: 'tool_use' };
}
const started = (index, content) => ({ event: 'content-block-start', index, content });
const delta = (index, value) => ({ event: 'content-block-delta', index, delta: value });
const finished = (index, content) => ({ event: 'content-block-finish', index, content });
const snapshot = (index, fields) => delta(index, { type: 'block-delta', fields: { type: 'tool_call_chunk', ...fields } });

export default async function probe(answer) {
  const sights = await answer.named('sights');
  const all = async (events) => {
    const seen = [];
    for await (const sight of sights(events)) seen.push(sight);
    return seen;
  };
  const writing = (seen) => seen.filter(({ kind }) => kind === 'writing');

  const slices = () => all(streamed([book(0, ''), part(0, '{"day"'), part(0, ':"Mo'), part(0, 'n"}')]));
  const snapshots = () =>
    all(
      replayed([
        started(0, { type: 'tool_call_chunk', args: '' }),
        snapshot(0, { args: '{"day"' }),
        snapshot(0, { args: '{"day"' }),
        snapshot(0, { name: 'book' }),
        snapshot(0, { args: '{"day":"Tue"}' }),
        finished(0, { type: 'tool_call', id: 'c', name: 'book', args: { day: 'Tue' } }),
      ]),
    );

  return {
    async writes() {
      return writing(await slices()).map(({ tool, args }) => [tool, args]);
    },
    async turns() {
      const chunks = [book(0, '{"a"'), part(1, '{"b"', { id: 'call_1', name: 'cancel' }), part(0, ':1}'), part(1, ':2}')];
      return writing(await all(streamed(chunks))).map(({ index, tool, args }) => [index, tool, args]);
    },
    async snapshots() {
      return writing(await snapshots()).map(({ tool, args }) => [tool, args]);
    },
    async ready() {
      const seen = [...(await slices()), ...(await snapshots())];
      return seen.filter(({ kind }) => kind === 'ready').map(({ index, tool, args }) => [index, tool, args]);
    },
    async says() {
      const text = (index, words) => [
        started(index, { type: 'text', text: '' }),
        ...words.map((word) => delta(index, { type: 'text-delta', text: word })),
        finished(index, { type: 'text', text: words.join('') }),
      ];
      return (await all(replayed([...text(0, ['I will ', 'look.']), ...text(1, ['Done.'])]))).map(({ kind, text: words }) => (kind === 'said' ? words : kind));
    },
    async own() {
      return all(
        replayed([
          started(0, { type: 'server_tool_call_chunk', id: 's', name: 'web_search', args: '' }),
          delta(0, { type: 'tool-call-delta', args: '{"q":"x"}' }),
          finished(0, { type: 'server_tool_call', id: 's', name: 'web_search', args: { q: 'x' } }),
          started(1, { type: 'reasoning', reasoning: '' }),
          delta(1, { type: 'reasoning-delta', reasoning: 'hm' }),
          delta(1, { type: 'block-delta', fields: { type: 'reasoning', signature: 'sig' } }),
          finished(1, { type: 'reasoning', reasoning: 'hm', signature: 'sig' }),
          started(2, { type: 'tool_call_chunk', id: 'c', name: 'book', args: '' }),
          finished(2, { type: 'invalid_tool_call', id: 'c', name: 'book', args: '', error: 'no JSON' }),
          { event: 'usage', usage: { input_tokens: 1 } },
        ]),
      );
    },
    async live() {
      let free;
      const held = new Promise((resolve) => {
        free = resolve;
      });
      async function* halting() {
        yield started(0, { type: 'tool_call_chunk', id: 'c', name: 'book', args: '' });
        yield snapshot(0, { args: '{"day"' });
        await held;
      }
      const generator = sights(halting());
      const early = generator.next().then(({ value }) => value?.args ?? null);
      const late = new Promise((resolve) => setTimeout(resolve, 1000, 'late')).finally(() => free());
      const first = await Promise.race([early, late]);
      free();
      await early;
      return [first];
    },
    async breaks() {
      const seen = [];
      try {
        const events = replayed([started(0, { type: 'tool_call_chunk', name: 'book', args: '' }), snapshot(0, { args: '{' }), { event: 'error', message: 'out of breath' }]);
        for await (const sight of sights(events)) seen.push(sight);
        return [seen.length, false, ''];
      } catch (error) {
        return [seen.length, error instanceof Error, error?.message ?? null];
      }
    },
  };
}
