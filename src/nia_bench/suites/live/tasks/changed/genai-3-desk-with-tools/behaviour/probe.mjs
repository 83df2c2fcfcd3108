// A model behind Google's API: each reply is a list of steps, and a follow-up names the interaction before.
import { GoogleGenAI } from '@google/genai';

const says = (...texts) => ({ type: 'model_output', content: texts.map((text) => ({ type: 'text', text })) });
const calls = (id, name, args) => ({ type: 'function_call', id, name, arguments: args });
const thinks = (text) => ({ type: 'thought', signature: 'c2lnbmVk', summary: [{ type: 'text', text }] });

/** What a function gave, as a text, in whichever of its forms it was sent. */
function resultText(result) {
  if (typeof result === 'string') return result;
  if (Array.isArray(result)) return result.map(({ text }) => text).join('');
  const values = Object.values(result ?? {});
  return values.length === 1 ? String(values[0]) : JSON.stringify(result);
}

const stepsIn = (input) => (Array.isArray(input) ? input : [input]);

const questionOf = (input) =>
  typeof input === 'string'
    ? input
    : stepsIn(input)
        .flatMap((step) => (step.type === 'user_input' ? step.content : [step]))
        .map(({ text }) => text)
        .join('');

async function model(serve, replies) {
  const asked = [];
  const peer = await serve(({ method, path, body }, number) => {
    if (method !== 'POST' || !/\/interactions(\?|$)/.test(path)) return { status: 404, body: {} };
    const request = JSON.parse(body);
    asked.push(request);
    const steps = replies[number - 1] ?? [says('There is nothing more to say.')];
    const waits = steps.some(({ type }) => type === 'function_call');
    return {
      body: {
        id: `int_${number}`,
        object: 'interaction',
        model: request.model,
        status: waits ? 'requires_action' : 'completed',
        created: '2026-11-20T10:00:00Z',
        updated: '2026-11-20T10:00:00Z',
        steps,
      },
    };
  });
  const ai = new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: peer.url } });
  const followUps = () =>
    asked.slice(1).map(({ previous_interaction_id: after, input }) => ({
      after,
      results: stepsIn(input).map(({ type, call_id: id, result, is_error: failed }) =>
        type === 'function_result' ? [id, resultText(result), failed === true] : type,
      ),
    }));
  return { ai, asked, followUps };
}

const parameters = { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] };
const stock = { name: 'stock', description: 'How many there are.', parameters, run: async ({ item }) => `2 of ${item}` };
const price = { name: 'price', description: 'What it costs.', parameters, run: async () => '3 EUR' };
const closed = {
  ...price,
  run: async () => {
    throw new Error('The till is closed.');
  },
};

const functionsOf = ({ tools }) =>
  (tools ?? []).map(({ type, name, description, parameters: { properties } = {} }) => [type, name, description, properties]);

export default async function deskWithTools(answer, _given, { serve }) {
  const ask = await answer.named('ask');
  return {
    async plain() {
      const { ai, asked } = await model(serve, [[says('We open at nine.')]]);
      const { text, calls: called } = await ask(ai, 'When do you open?', [stock, price]);
      const [first] = asked;
      return { text, calls: called, asked: asked.length, first: [first.model, questionOf(first.input), functionsOf(first)] };
    },
    async rounds() {
      const { ai, followUps } = await model(serve, [
        [says('One moment.'), calls('call_1', 'stock', { item: 'pen' }), calls('call_2', 'price', { item: 'pen' })],
        [calls('call_3', 'price', { item: 'pen' })],
        [says('Two pens, ', '3 EUR.')],
      ]);
      const { text, calls: called } = await ask(ai, 'Pens?', [stock, price]);
      return { text, calls: called, sent: followUps() };
    },
    async failing() {
      const { ai, followUps } = await model(serve, [
        [calls('call_1', 'price', { item: 'pen' }), calls('call_2', 'haggle', { item: 'pen' })],
        [says('I cannot say.')],
      ]);
      const { text, calls: called } = await ask(ai, 'Pens?', [stock, closed]);
      return { text, calls: called, sent: followUps() };
    },
    async thoughts() {
      const { ai } = await model(serve, [[thinks('A pen. Let me think.'), says('The pen costs 3 EUR.')]]);
      return (await ask(ai, 'Pens?', [stock, price])).text;
    },
  };
}
