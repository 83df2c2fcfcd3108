// Google's API as version 3 speaks with it: the voices that it keeps, and what it is asked to speak.
import { GoogleGenAI } from '@google/genai';

const words = { hoarse: 'an old man, hoarse and kind', bright: 'a girl, bright and fast', calm: 'a woman, calm' };
const voiceOf = (id, input, more) => ({ id, type: 'prompted', prompted: { input }, display_name: id, language_code: 'en-GB', ...more });
const MP3 = Buffer.from([0xff, 0xfb, 1, 2, 3]);

/** The API with voices, a few on each page; what it is asked, and a client. */
async function api(serve, { voices = [], reply } = {}) {
  const kept = [...voices];
  const asked = { made: [], pages: 0, spoken: [] };
  const peer = await serve(({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://api.test');
    if (/\/voices$/.test(pathname) && method === 'GET') {
      asked.pages += 1;
      const types = searchParams.getAll('type').flatMap((each) => each.split(','));
      const all = kept.filter(({ type }) => types.length === 0 || types.includes(type));
      const from = Number(searchParams.get('page_token') ?? 0);
      const page = all.slice(from, from + 2);
      return { body: { voices: page, ...(from + 2 < all.length && { next_page_token: String(from + 2) }) } };
    }
    if (/\/voices$/.test(pathname) && method === 'POST') {
      const request = JSON.parse(body);
      asked.made.push(request);
      if (!request.store) return { body: { ...request.voice, key: 'voicekey_1' } };
      const voice = { ...request.voice, id: `voice_${kept.length + 1}` };
      kept.push(voice);
      return { body: voice };
    }
    if (/\/interactions$/.test(pathname) && method === 'POST') {
      asked.spoken.push(JSON.parse(body));
      return { body: { id: 'int_1', object: 'interaction', status: 'completed', created: '2026-11-20T10:00:00Z', updated: '2026-11-20T10:00:00Z', steps: reply } };
    }
    return { status: 404, body: { error: { code: 404, message: `${method} ${path}` } } };
  });
  return { asked, ai: new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: peer.url } }) };
}
const speaks = (...content) => [{ type: 'model_output', content }];
const sound = { type: 'audio', mime_type: 'audio/mp3', data: MP3.toString('base64') };

/** What is spoken by whom and how, in order; and what text there is beside it. */
function partsOf(input) {
  const contents = [input].flat().flatMap((one) => (typeof one === 'string' ? [{ type: 'text', text: one }] : one.content ? [one.content].flat() : [one]));
  const parts = [];
  let beside = '';
  for (const { text = '', annotations = [] } of contents) {
    const bytes = Buffer.from(text);
    const marked = annotations.filter(({ type }) => type === 'speech_metadata');
    let at = 0;
    for (const { start_index: start = 0, end_index: end = bytes.length, speaker, style } of marked.toSorted((one, other) => (one.start_index ?? 0) - (other.start_index ?? 0))) {
      beside += bytes.subarray(at, start);
      parts.push([speaker, style || null, bytes.subarray(start, end).toString().trim()]);
      at = end;
    }
    beside += bytes.subarray(at);
  }
  return { parts, beside: beside.trim() };
}
const voicesOf = (config) => [config?.speech_config?.speakers ?? config?.speech_config ?? []].flat().map(({ speaker, voice }) => [speaker, voice]).sort();
/** What a speaker is called is between the request and itself. */
const voiceIn = (request) => new Map(voicesOf(request.generation_config));
const formatOf = (request) => [request.response_format ?? []].flat().map(({ type, mime_type: mime }) => [type, mime]);

export default async function radio(answer, _given, { serve }) {
  const [cast, perform] = [await answer.named('cast'), await answer.named('perform')];
  const lines = [
    { role: 'Captain', text: 'Läuft die Flut?', how: 'whispering' },
    { role: 'Mia', text: 'Yes! It — runs.' },
    { role: 'Captain', text: 'Then we sail.', how: 'aloud, glad' },
  ];
  const voices = { Captain: 'voice_7', Mia: 'voice_9', Cook: 'voice_11' };

  return {
    async made() {
      const { ai, asked } = await api(serve);
      const given = await cast(ai, [{ name: 'Captain', sounds: words.hoarse }, { name: 'Mia', sounds: words.bright }]);
      const made = asked.made.map(({ store, voice }) => [store, voice.type, voice.prompted?.input, voice.display_name, voice.language_code]);
      return { given, made };
    },
    async reused() {
      const voices = [
        voiceOf('voice_a', words.calm),
        voiceOf('voice_b', 'somebody else'),
        { id: 'Puck', type: 'prebuilt', display_name: 'Captain', description: words.hoarse },
        { id: 'voice_c', type: 'replicated', display_name: 'Mia' },
        voiceOf('voice_d', words.hoarse, { display_name: 'Uncle' }),
      ];
      const { ai, asked } = await api(serve, { voices });
      const given = await cast(ai, [{ name: 'Captain', sounds: words.hoarse }, { name: 'Mia', sounds: words.bright }, { name: 'Nurse', sounds: words.calm }]);
      return { given, made: asked.made.map(({ voice }) => voice.display_name) };
    },
    async shared() {
      const { ai, asked } = await api(serve);
      const given = await cast(ai, [{ name: 'One', sounds: words.calm }, { name: 'Other', sounds: words.calm }]);
      return [given.One === given.Other, asked.made.length];
    },
    async spoken() {
      const { ai, asked } = await api(serve, { reply: speaks(sound) });
      await perform(ai, voices, lines);
      const [request] = asked.spoken;
      const { parts, beside } = partsOf(request.input);
      return { requests: asked.spoken.length, parts: parts.map(([speaker, ...rest]) => [voiceIn(request).get(speaker) ?? null, ...rest]), beside };
    },
    async asked() {
      const { ai, asked } = await api(serve, { reply: speaks(sound) });
      await perform(ai, voices, lines);
      const [request] = asked.spoken;
      return [request.model, formatOf(request), request.store];
    },
    async heard() {
      const { ai } = await api(serve, { reply: [{ type: 'thought', signature: 'c2ln' }, ...speaks(sound)] });
      const given = await perform(ai, voices, lines);
      return [Buffer.isBuffer(given), given.toString('hex')];
    },
    async silent() {
      const { ai } = await api(serve, { reply: speaks({ type: 'text', text: 'I may not say that.' }) });
      return perform(ai, voices, lines).then(() => 'gives something', () => 'rejects');
    },
  };
}
