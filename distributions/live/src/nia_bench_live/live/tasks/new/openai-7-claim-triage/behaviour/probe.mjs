// The API as 7.57 speaks with it: what is asked of it, and whether the answers are read, refusals among them.
import OpenAI from 'openai';

const TEXT = 'The kitchen burnt on Monday; on Sunday it was flooded.';

/** Every value below `node` that stands under one of these names. */
function found(node, name) {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) => [...(key === name ? [value] : []), ...found(value, name)]);
}

const spread = (labels, best) =>
  labels.map((label, value) => ({ label, value, probability: value === best ? 0.8 : 0.1 }));

/** An answer to a question, in the shape of its type; `refused` says which types the model refuses. */
function answerTo(question, { refused = '', probability = 0.2, choice = 'fire', confidence = 0.7, best = 1 }) {
  const name = question.name ?? null;
  const { type } = question;
  if (type === refused) return { type: 'refusal', name };
  if (type === 'predicate') return { type, name, probability };
  if (type === 'choice') {
    const probabilities = question.choices.map(({ value }) => ({ value, probability: value === choice ? confidence : 0.1 }));
    return { type, name, choice, confidence, probabilities };
  }
  // The score is the mean of a scale: it need not be one of its degrees.
  return { type, name, confidence: 0.6, score: best === 0 ? 0.6 : best - 0.4, probabilities: spread(question.levels.map(({ label }) => label), best) };
}

export default async function probe(answer, _given, { serve }) {
  const triage = await answer.named('triage');

  async function run(settings = {}, photo = null) {
    const { url, asked } = await serve(({ path, body }) => {
      if (!path.startsWith('/v1/decisions')) return { status: 404, body: { error: { message: 'There is no such endpoint.' } } };
      const { questions, model } = JSON.parse(body);
      const usage = { input_tokens: 1, input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 }, output_tokens: 1, output_tokens_details: { reasoning_tokens: 0 }, total_tokens: 2 };
      return { body: { model, usage, answers: questions.map((question) => answerTo(question, settings)) } };
    });
    const client = new OpenAI({ apiKey: 'key', baseURL: `${url}/v1`, maxRetries: 0 });
    return { given: await triage(client, { text: TEXT, photo }), asked };
  }

  return {
    async asks() {
      const { asked } = await run();
      const { questions, input } = JSON.parse(asked[0].body);
      return {
        requests: asked.map(({ method, path, body }) => [method, path, JSON.parse(body).model]),
        questions: questions
          .map(({ type, choices, levels }) => [
            type,
            choices ? choices.map(({ value }) => value).sort().join(' ') : levels ? levels.map(({ label }) => label).join(' > ') : '',
          ])
          .sort(),
        tells: JSON.stringify(input).includes(TEXT),
      };
    },
    async answers() {
      return (await run()).given;
    },
    async shows() {
      const pictures = async (photo) => found(JSON.parse((await run({}, photo)).asked[0].body).input, 'image_url');
      return { with: await pictures('https://pictures.test/1.jpg'), without: await pictures(null) };
    },
    async stands() {
      const runs = [
        { refused: 'predicate', choice: 'theft', confidence: 0.9, best: 0 },
        { refused: 'choice', probability: 0, best: 2 },
        { refused: 'score', probability: 1, choice: 'water', confidence: 0.5 },
      ];
      const given = [];
      for (const settings of runs) given.push((await run(settings)).given);
      return given;
    },
  };
}
