// Google's API as version 3 speaks with it: long answers in several requests, each with a token to go on with.
import { GoogleGenAI } from '@google/genai';

const says = (text) => ({ type: 'model_output', content: [{ type: 'text', text }] });
const thinks = (text) => ({ type: 'thought', signature: 'c2ln', summary: [{ type: 'text', text }] });

/** One reply: `token` where the answer goes on. */
const reply = (id, text, tokens, token) => ({
  body: {
    id,
    object: 'interaction',
    status: token ? 'requires_continuation' : 'completed',
    ...(token && { continuation_token: token }),
    created: '2026-11-20T10:00:00Z',
    updated: '2026-11-20T10:00:00Z',
    model: 'gemini-3.8-flash',
    steps: [thinks('Hm.'), says(text)],
    usage: { total_input_tokens: 1, total_output_tokens: tokens - 1, total_tokens: tokens },
  },
});
const refuses = (message) => ({ status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', message } } });

async function api(serve, replies) {
  const asked = [];
  const peer = await serve(({ method, path, body }, number) => {
    if (method !== 'POST' || !/\/interactions(\?|$)/.test(path)) return { status: 404, body: {} };
    asked.push(JSON.parse(body));
    return replies[number - 1] ?? refuses('One request too many.');
  });
  return { asked, ai: new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: peer.url } }) };
}

const textOf = (input) =>
  typeof input === 'string' ? input : [input].flat().map((one) => one.text ?? textOf(one.content)).join('');

/** What a request says of where it goes on; the brief, where it is sent. */
const placeOf = ({ model, input, previous_interaction_id: after, continuation_token: token, store, stream, background }) =>
  [model, input === undefined ? null : textOf(input), after ?? null, token ?? null, ...(store === false || stream || background ? ['other'] : [])];

const read = (report) => {
  const { finished, text, tokens, ids } = report;
  return { finished, text, tokens, ids };
};
const stored = (report) => JSON.parse(JSON.stringify(report));
const outcome = async (promise) => promise.then(read, (error) => `rejects: ${/closed|days ago/.exec(error?.message)?.[0] ?? error?.message}`);

export default async function longReport(answer, _given, { serve }) {
  const [write, resume, begin] = await Promise.all(['write', 'resume', 'begin'].map((name) => answer.named(name)));

  return {
    async short() {
      const { ai, asked } = await api(serve, [reply('i1', 'All is well.', 7)]);
      return { given: await outcome(write(ai, 'How is it?')), asked: asked.map(placeOf) };
    },
    async long() {
      const { ai, asked } = await api(serve, [reply('i1', 'One. ', 5, 't1'), reply('i2', 'Two. ', 6, 't2'), reply('i3', 'Three.', 7)]);
      const given = await outcome(write(ai, 'How is it?'));
      return { given, first: placeOf(asked[0]), tokens: asked.map((request) => request.continuation_token ?? null) };
    },
    async breaks() {
      const { ai, asked } = await api(serve, [reply('i1', 'One. ', 5, 't1'), reply('i2', 'Two. ', 6, 't2'), refuses('We are closed.')]);
      const report = await write(ai, 'How is it?');
      return { given: read(report), marked: typeof report.bookmark, asked: asked.length };
    },
    async resumes() {
      const first = await api(serve, [reply('i1', 'One. ', 5, 't1'), reply('i2', 'Two. ', 6, 't2'), refuses('We are closed.')]);
      const report = stored(await write(first.ai, 'How is it?'));
      const { ai, asked } = await api(serve, [reply('i3', 'Three. ', 7, 't3'), reply('i4', 'Four.', 8)]);
      return { given: await outcome(resume(ai, report)), asked: asked.map(placeOf) };
    },
    async resumesTwice() {
      const first = await api(serve, [reply('i1', 'One. ', 5, 't1'), refuses('We are closed.')]);
      const second = await api(serve, [reply('i2', 'Two. ', 6, 't2'), refuses('We are closed.')]);
      const third = await api(serve, [reply('i3', 'Three.', 7)]);
      const once = stored(await write(first.ai, 'How is it?'));
      const twice = stored(await resume(second.ai, once));
      return { between: read(twice), given: await outcome(resume(third.ai, twice)), asked: third.asked.map(placeOf) };
    },
    async begins() {
      const warn = console.warn;
      console.warn = () => {};
      const { ai, asked } = await api(serve, [reply('i1', 'One. ', 5, 't1'), reply('i2', 'Two.', 6)]);
      const report = await begin(ai, 'How is it?');
      const beginning = { given: read(report), asked: asked.length };
      const { ai: same } = await api(serve, [reply('i9', 'That is all.', 4)]);
      const whole = await outcome(begin(same, 'How is it?'));
      const rest = await api(serve, [reply('i2', 'Two.', 6)]);
      const given = await outcome(resume(rest.ai, stored(report)));
      console.warn = warn;
      return { ...beginning, whole, resumed: given };
    },
    async rejects() {
      const unfinished = await api(serve, [reply('i1', 'One. ', 5, 't1'), refuses('We are closed.')]);
      const report = stored(await write(unfinished.ai, 'How is it?').catch(() => ({ finished: false, text: '', tokens: 0, ids: ['i1'], bookmark: 't1' })));
      const ai = async () => (await api(serve, [refuses('We are closed.')])).ai;
      return [
        await outcome(write(await ai(), 'How is it?')),
        await outcome(begin(await ai(), 'How is it?')),
        await outcome(resume(await ai(), report)),
      ];
    },
  };
}
