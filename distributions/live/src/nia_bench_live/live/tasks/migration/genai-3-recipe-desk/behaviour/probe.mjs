// Google's API as version 3 speaks with it: what is asked of it, and whether the project reads its replies.
import { GoogleGenAI } from '@google/genai';

const says = (...texts) => ({ type: 'model_output', content: texts.map((text) => ({ type: 'text', text })) });
const thinks = (text) => ({ type: 'thought', signature: 'c2ln', summary: [{ type: 'text', text }] });

const interaction = (id, steps, more = {}) => ({
  id,
  object: 'interaction',
  status: 'completed',
  created: '2026-11-20T10:00:00Z',
  updated: '2026-11-20T10:00:00Z',
  ...(steps && { steps }),
  ...more,
});

const stream = (events) => ({
  headers: { 'content-type': 'text/event-stream' },
  body: [...events.map((event) => `event: ${event.event_type}\ndata: ${JSON.stringify(event)}\n\n`), 'event: done\ndata: [DONE]\n\n'].join(''),
});

async function api(serve, replies) {
  const asked = [];
  const peer = await serve(({ method, path, body }, number) => {
    if (method !== 'POST' || !/\/interactions(\?|$)/.test(path)) return { status: 404, body: {} };
    asked.push(JSON.parse(body));
    return replies[Math.min(number, replies.length) - 1];
  });
  return { asked, ai: new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: peer.url } }) };
}

const textOf = (content) =>
  typeof content === 'string' ? content : (Array.isArray(content) ? content : [content]).map(({ text }) => text).join('');

/** A question as a text, however it was sent. */
const questionOf = (input) =>
  typeof input === 'string' ? input : [input].flat().map((one) => (one.type === 'user_input' ? textOf(one.content) : one.text)).join('');

const formatsOf = (request, type) => [request.response_format ?? []].flat().filter((format) => format.type === type);

const roles = { user_input: 'user', model_output: 'model' };

export default async function recipeDesk(answer, _given, { serve }) {
  const [extract, advise, picture, speak] = await Promise.all(
    ['extract', 'advise', 'picture', 'speak'].map((name) => answer.named(name)),
  );
  const start = { event_type: 'interaction.created', interaction: interaction('int_7', undefined, { status: 'in_progress' }) };
  const piece = (text) => ({ event_type: 'step.delta', index: 1, delta: { type: 'text', text } });

  /** The pieces of an answer that is spoken, and how it ended. */
  async function listen(events, before) {
    const { ai, asked } = await api(serve, [stream(events)]);
    const pieces = [];
    const ended = await speak(ai, 'And now?', before, (text) => pieces.push(text)).then(
      (given) => ({ given }),
      (error) => ({ threw: error.message }),
    );
    return { ...ended, pieces, request: asked[0] };
  }

  return {
    async extract() {
      const { ai, asked } = await api(serve, [
        { body: interaction('int_1', [thinks('Lentils, so dal.'), says('{"title": "Dal", ', '"minutes": 40}')]) },
        { body: interaction('int_2', []) },
      ]);
      const given = [await extract(ai, 'Lentils, 40 minutes'), await extract(ai, 'Nothing')];
      const [{ model, input, store, ...request }] = asked;
      const [format] = formatsOf(request, 'text');
      return {
        given,
        asked: [model, questionOf(input), store],
        format: format && {
          mime: format.mime_type,
          properties: Object.keys(format.schema?.properties ?? {}),
          required: format.schema?.required,
        },
      };
    },
    async advise() {
      const { ai, asked } = await api(serve, [
        { body: interaction('int_1', [thinks('Leeks and potatoes.'), says('Try soup, ', 'then bread.')]) },
      ]);
      const given = await advise(ai, [
        { by: 'guest', text: 'I have leeks.' },
        { by: 'desk', text: 'Any potatoes?' },
        { by: 'guest', text: 'Two.' },
      ]);
      const [{ model, system_instruction: instruction, store, input }] = asked;
      const said = [input].flat().map((step) => `${roles[step.type] ?? step.type}: ${step.content ? textOf(step.content) : ''}`);
      return { given, asked: [model, instruction, store], said };
    },
    async picture() {
      const image = { type: 'image', mime_type: 'image/jpeg', data: 'aGVsbG8=' };
      const { ai, asked } = await api(serve, [
        { body: interaction('int_1', [thinks('A table.'), { type: 'model_output', content: [{ type: 'text', text: 'Here:' }, image] }]) },
        { body: interaction('int_2', [says('I cannot draw that.')]) },
        { body: interaction('int_3', [{ type: 'model_output', content: [{ type: 'image', data: 'aGk=' }] }]) },
      ]);
      const given = [await picture(ai, 'dal'), await picture(ai, 'nothing'), await picture(ai, 'soup')];
      const [request] = asked;
      const [format] = formatsOf(request, 'image');
      return {
        given,
        asked: [request.model, questionOf(request.input)],
        format: { aspect: format?.aspect_ratio, size: format?.image_size, images: format !== undefined },
      };
    },
    async speak() {
      const { given, pieces, request } = await listen(
        [
          start,
          { event_type: 'step.start', index: 0, step: { type: 'thought' } },
          { event_type: 'step.delta', index: 0, delta: { type: 'thought_summary', content: { type: 'text', text: 'Hm.' } } },
          { event_type: 'step.stop', index: 0 },
          { event_type: 'step.start', index: 1, step: { type: 'model_output' } },
          piece('Boil '),
          piece('them.'),
          { event_type: 'step.stop', index: 1 },
          { event_type: 'interaction.completed', interaction: interaction('int_7', undefined, { usage: { total_tokens: 42 } }) },
        ],
        'int_6',
      );
      const { model, input, previous_interaction_id: before, stream: streams } = request;
      return { given, pieces, asked: [model, questionOf(input), before, streams] };
    },
    async uncounted() {
      const end = { event_type: 'interaction.completed', interaction: interaction('int_7') };
      const [counted, ended] = [await listen([start, piece('Boil.'), end], null), await listen([start, piece('Boil.')], null)];
      return [counted.given, ended.given];
    },
    async broken() {
      const { threw, pieces } = await listen(
        [start, piece('Boil '), { event_type: 'error', error: { code: 'unavailable', message: 'The kitchen is closed.' } }],
        null,
      );
      return { threw, pieces };
    },
  };
}
