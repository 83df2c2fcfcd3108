import { BaseCallbackHandler } from '@langchain/core/callbacks/base';
import { ModelRefusalError } from '@langchain/core/errors';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage } from '@langchain/core/messages';
import { LangChainTracer } from '@langchain/core/tracers/tracer_langchain';

class Model extends BaseChatModel {
  asked = [];
  constructor(answer) {
    super({ maxRetries: 0 });
    this.answer = answer;
  }
  _llmType() {
    return 'fake';
  }
  async _generate(messages) {
    this.asked.push(messages);
    const message = await this.answer();
    return { generations: [{ text: message.text, message }] };
  }
}
/** Keeps what LangSmith is sent. */
class Sent {
  runs = new Map();
  async createRun(run) {
    this.keep(run.id, run);
  }
  async updateRun(id, run) {
    this.keep(id, run);
  }
  async awaitPendingTraceBatches() {}
  keep(id, run) {
    const known = this.runs.get(id) ?? { said: [] };
    known.said.push(run);
    for (const [key, value] of Object.entries(run)) if (value !== undefined) known[key] = value;
    this.runs.set(id, known);
  }
  get all() {
    return [...this.runs.values()];
  }
}
class Seen extends BaseCallbackHandler {
  name = 'seen';
  starts = [];
  ends = [];
  handleChainStart(_chain, inputs, id, _type, _tags, _metadata, runName, _parent) {
    this.starts.push({ id, inputs, runName });
  }
  handleChainEnd(outputs, id) {
    this.ends.push({ id, outputs });
  }
}

const good = () => new AIMessage({ content: '```json\n{"lines": ["Arma virumque", "cano"]}\n```' });
const refusals = {
  openai: () => new AIMessage({ content: '', additional_kwargs: { refusal: 'I cannot read this.' }, response_metadata: { model_provider: 'openai' } }),
  anthropic: () =>
    new AIMessage({
      content: [],
      response_metadata: { model_provider: 'anthropic', stop_reason: 'refusal', stop_details: { explanation: 'Not this page.', category: 'bio' } },
    }),
  gemini: () => new AIMessage({ content: '', response_metadata: { model_provider: 'google', finishReason: 'PROHIBITED_CONTENT', finishMessage: 'Blocked.' } }),
  silent: () => new AIMessage({ content: '', response_metadata: { model_provider: 'google', finishReason: 'SAFETY' } }),
};
const page = (id = 'p7') => ({ id, language: 'Latin', image: `${id}iVBORw0KGgo`.repeat(20) });

export default async function probe(answer) {
  const { pageReader, read } = await answer.load('src/reader.ts');
  const settled = () => new Promise((done) => setTimeout(done, 30));

  async function traced(run, say = good) {
    const sent = new Sent();
    const seen = new Seen();
    const config = { callbacks: [new LangChainTracer({ client: sent, projectName: 'archive' }), seen] };
    await run(pageReader(new Model(say)), config).catch(() => undefined);
    await settled();
    return { sent, seen, whole: sent.all.filter(({ parent_run_id: parent }) => !parent) };
  }
  const shown = ({ inputs, outputs, said }) => ({
    inputs,
    outputs: Object.keys(outputs ?? {}).length,
    leaks: said.some((one) => JSON.stringify([one.inputs, one.outputs]).match(/iVBOR|virumque/)),
    ended: said.some(({ end_time: end }) => end),
  });

  return {
    async reads() {
      const model = new Model(good);
      const told = await read(pageReader(model), page());
      const asked = JSON.stringify(model.asked[0]);
      return { told, language: asked.includes('Latin'), image: asked.includes(page().image) };
    },
    async refuses() {
      const told = {};
      for (const [name, say] of Object.entries(refusals)) told[name] = await read(pageReader(new Model(say)), page());
      return told;
    },
    async rejects() {
      const failed = (say) => pageReader(new Model(say)).invoke(page()).then(() => undefined, (error) => error);
      const told = [];
      for (const say of Object.values(refusals)) {
        const error = await failed(say);
        told.push(ModelRefusalError.isInstance(error));
      }
      const other = async (say) =>
        read(pageReader(new Model(say)), page()).then(
          ({ kind }) => kind,
          (error) => [ModelRefusalError.isInstance(error), error?.message === 'The line is down.'],
        );
      told.push(
        await other(() => Promise.reject(new Error('The line is down.'))),
        await other(() => new AIMessage('I cannot read this.')),
      );
      return told;
    },
    async showsLittle() {
      const { whole } = await traced((reader, config) => read(reader, page(), config));
      return whole.map(shown);
    },
    async showsLittleOtherwise() {
      const many = await traced((reader, config) => reader.batch([page('p1'), page('p2')], config));
      const streamed = await traced(async (reader, config) => {
        for await (const _ of await reader.stream(page('p3'), config));
      });
      const refused = await traced((reader, config) => read(reader, page('p4'), config), refusals.openai);
      return [many, streamed, refused].map(({ whole }) =>
        whole.map(({ inputs, outputs }) => [inputs?.id ?? null, inputs?.size ?? null, Object.keys(inputs ?? {}).length, Object.keys(outputs ?? {}).length]),
      );
    },
    async keepsSteps() {
      const { sent, whole } = await traced((reader, config) => read(reader, page(), config));
      const steps = sent.all.filter(({ parent_run_id: parent }) => parent && parent === whole[0]?.id);
      const model = steps.find(({ run_type: type }) => type === 'llm');
      return {
        many: steps.length > 1,
        image: JSON.stringify(model?.inputs ?? null).includes(page().image),
        answer: JSON.stringify(model?.outputs ?? null).includes('virumque'),
        hidden: steps.filter(({ inputs, outputs }) => !Object.keys(inputs ?? {}).length || !Object.keys(outputs ?? {}).length).length,
      };
    },
    async othersSeeAll() {
      const { seen } = await traced((reader, config) => read(reader, page(), config));
      const start = seen.starts.find(({ runName, inputs }) => runName === 'page-reader' || inputs?.image);
      const end = seen.ends.find(({ id }) => id === seen.starts[0]?.id);
      return [start?.inputs, end?.outputs?.output];
    },
  };
}
