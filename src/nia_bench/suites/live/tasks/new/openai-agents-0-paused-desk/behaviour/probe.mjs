// A desk whose every turn begins in what was saved, as in another process, and a model that follows a script.
import { setTraceProcessors, Usage } from '@openai/agents';

const says = (text) => ({ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] });
const refunds = (callId, order, amount) => ({
  type: 'function_call',
  callId,
  name: 'refund',
  status: 'completed',
  arguments: JSON.stringify({ order, amount }),
});

const textOf = (output) => {
  if (typeof output === 'string') return output;
  return Array.isArray(output) ? output.map(textOf).join('') : String(output?.text ?? JSON.stringify(output));
};

/** What the model is asked, in words. */
const inWords = (input) =>
  (typeof input === 'string' ? [{ role: 'user', content: input }] : input).map((item) => {
    if (item.type === 'function_call') return `call ${item.callId}`;
    if (item.type === 'function_call_result') return `output ${item.callId}: ${textOf(item.output)}`;
    return `${item.role}: ${textOf(item.content)}`;
  });

/** The same, with outputs that stand side by side in one line, by their calls, and without the calls themselves. */
function inTurns(words) {
  const turns = [];
  for (const word of words.filter((one) => !one.startsWith('call '))) {
    const id = /^output (\S+):/.exec(word)?.[1];
    if (id && turns.at(-1)?.ids) turns.at(-1).ids.push(id);
    else turns.push(id ? { ids: [id] } : { word });
  }
  return turns.map(({ ids, word }) => (ids ? `outputs ${ids.sort().join(' ')}` : word));
}

const yes = { allow: true };

export default async function pausedDesk(answer) {
  const openDesk = await answer.named('openDesk');

  function begin(replies) {
    const asked = [];
    const ran = [];
    const next = (input) => ({
      id: `response_${asked.length + 1}`,
      usage: new Usage({ requests: 1, inputTokens: 1, outputTokens: 1, totalTokens: 2 }),
      output: replies[asked.push(inWords(input)) - 1] ?? [says('Done.')],
    });
    const model = {
      getResponse: async ({ input }) => next(structuredClone(input)),
      async *getStreamedResponse({ input }) {
        yield { type: 'response_done', response: next(structuredClone(input)) };
      },
    };
    const desk = () =>
      openDesk(model, async (order, amount) => {
        ran.push(`${order} ${amount}`);
        return `paid ${order}`;
      });
    return { asked, ran, ask: (question) => desk().ask(question), decide: (turn, decisions) => desk().decide(turn.saved, decisions) };
  }

  const one = [[refunds('call_1', 'A', 10)]];
  const two = [[refunds('call_1', 'A', 10), refunds('call_2', 'B', 20)]];
  const ids = ({ asks }) => (asks ?? []).map(({ id }) => id).sort();

  return {
    async traces() {
      let traces = 0;
      const nothing = async () => {};
      setTraceProcessors([
        { start() {}, onTraceStart: async () => void traces++, onTraceEnd: nothing, onSpanStart: nothing, onSpanEnd: nothing, shutdown: nothing, forceFlush: nothing },
      ]);
      await begin([[says('Nothing to refund.')]]).ask('Hello.');
      return traces;
    },
    plain: () => begin([[says('Nothing to refund.')]]).ask('Hello.'),
    async allowed() {
      const { asked, ran, ask, decide } = begin(one);
      const waiting = await ask('Refund A.');
      const { text } = await decide(waiting, { calls: { call_1: yes } });
      return { asks: waiting.asks, text, ran, saw: asked.at(-1) };
    },
    async denied() {
      const { asked, ran, ask, decide } = begin(one);
      const { text } = await decide(await ask('Refund A.'), { calls: { call_1: { allow: false, because: 'The pie was eaten.' } } });
      return { text, ran, saw: asked.at(-1) };
    },
    async partly() {
      const { asked, ran, ask, decide } = begin(two);
      const first = await ask('Refund A and B.');
      const second = await decide(first, { calls: { call_1: yes } });
      const askedMeanwhile = asked.length;
      const { text } = await decide(second, { calls: { call_2: yes } });
      const outputs = asked.at(-1).filter((word) => word.startsWith('output ')).sort();
      return { first: ids(first), second: ids(second), askedMeanwhile, ran: [...ran].sort(), text, outputs };
    },
    async noted() {
      const { asked, ask, decide } = begin(one);
      const { text } = await decide(await ask('Refund A.'), { calls: { call_1: yes }, note: 'Please hurry.' });
      return { text, saw: asked.at(-1) };
    },
    async notedTwice() {
      const { asked, ran, ask, decide } = begin([...two, [refunds('call_3', 'C', 30)]]);
      let turn = await ask('Refund A and B.');
      turn = await decide(turn, { calls: { call_1: yes }, note: 'Please hurry.' });
      turn = await decide(turn, { calls: { call_2: yes } });
      const second = asked.at(-1).slice(-1);
      await decide(turn, { calls: { call_3: yes }, note: 'Thanks.' });
      return { ran: [...ran].sort(), second, last: inTurns(asked.at(-1)) };
    },
  };
}
