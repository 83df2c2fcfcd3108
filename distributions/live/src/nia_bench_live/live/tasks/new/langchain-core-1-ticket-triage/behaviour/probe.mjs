// A model of another house, and a service that weighs as a table says; both keep what they are asked.
import { BaseDecisionModel, parseClassifierResponse } from '@langchain/core/decisions';

class Another extends BaseDecisionModel {
  lc_namespace = ['another'];
  runs = [];
  constructor(weights) {
    super({ model: 'another-1' });
    this.weights = weights;
  }
  get _provider() {
    return 'another';
  }
  async _classify(state, questions) {
    this.runs.push({ state, questions });
    const { urgent, team, anger } = this.weights;
    const answers = Object.entries(questions).map(([id, { type }]) => {
      if (type === 'noul') return [id, { type, noul: urgent }];
      if (type === 'choice') return [id, { type, choice: team[0], probabilities: { billing: 0.2, technical: 0.7, other: 0.1 }, confidence: team[1] }];
      return [id, { type, score: anger, legend: { 0: 'Calm', 1: 'Annoyed', 2: 'Furious' }, probabilities: { 0: 0.2, 1: 0.5, 2: 0.3 }, confidence: 0.5 }];
    });
    return parseClassifierResponse({ model: this.model, answers: Object.fromEntries(answers) });
  }
}

const sorted = (value) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
    : value ?? null;

const QUESTIONS = {
  is: { type: 'noul', instructions: 'Is it?' },
  which: { type: 'choice', instructions: 'Which?', criteria: { no: 'It is not', yes: 'It is', maybe: null } },
  how: { type: 'score', instructions: 'How?', criteria: ['low', 'mid', 'high'] },
};
const WEIGHTS = { 'Is it?': [0.75, 0.25], 'Which?': [0.375, 0.375, 0.25], 'How?': [0.25, 0.25, 0.5] };

export default async function probe(answer) {
  const deskModel = await answer.named('deskModel');
  const triage = await answer.named('triage');

  function service(weights) {
    const calls = [];
    const state = { busy: 0, most: 0 };
    return {
      calls,
      state,
      async judge(text, question, options, signal) {
        calls.push({ text, question, options: [...options], signal });
        state.busy += 1;
        state.most = Math.max(state.most, state.busy);
        await new Promise((resolve) => setTimeout(resolve, 5));
        state.busy -= 1;
        return weights[question] ?? [1, ...options.slice(1).map(() => 0)];
      },
    };
  }
  async function asked() {
    const desk = service(WEIGHTS);
    const response = await deskModel(desk, 'desk-2').invoke({ state: 'A text', questions: QUESTIONS });
    return { desk, response };
  }

  return {
    async triages() {
      const of = (weights) => triage(new Another(weights), 'It broke');
      return [
        await of({ urgent: 0.8, team: ['technical', 0.7], anger: 1.25 }),
        await of({ urgent: 0.79, team: ['billing', 0.59], anger: 0.5 }),
        await of({ urgent: 1, team: ['billing', 0.6], anger: 2 }),
      ];
    },
    async asks() {
      const model = new Another({ urgent: 0.8, team: ['technical', 0.7], anger: 1.25 });
      await triage(model, 'It broke');
      const order = ['noul', 'choice', 'score'];
      const questions = model.runs.flatMap((run) => Object.values(run.questions)).sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
      return [model.runs.length, model.runs[0].state, questions.map(({ type, instructions, criteria }) => [instructions, type, sorted(criteria)])];
    },
    async isModel() {
      const model = deskModel(service(WEIGHTS), 'desk-2');
      const { model: told } = await model.invoke({ state: 'A text', questions: QUESTIONS });
      return [model instanceof BaseDecisionModel, model.model, told, model._provider];
    },
    async answers() {
      const { response } = await asked();
      return ['is', 'which', 'how'].map((id) => sorted(response.answers[id]));
    },
    async judges() {
      const { desk } = await asked();
      return ['Is it?', 'Which?', 'How?'].map((wanted) => {
        const { text, question, options } = desk.calls.find(({ question: put }) => put === wanted) ?? {};
        return [text ?? null, question ?? null, options ?? null];
      });
    },
    async atOnce() {
      return [(await asked()).desk.state.most];
    },
    async signal() {
      const controller = new AbortController();
      const signals = [];
      const waiting = {
        judge: (text, question, options, signal) =>
          new Promise((resolve, reject) => {
            signals.push(signal);
            signal?.addEventListener('abort', () => reject(new Error('aborted')));
            setTimeout(resolve, 500, options.map(() => 1 / options.length));
          }),
      };
      const { is, how } = QUESTIONS;
      const run = deskModel(waiting, 'desk-2').invoke({ state: 'A text', questions: { is, how } }, { signal: controller.signal });
      setTimeout(() => controller.abort(), 20);
      const ends = await run.then(() => 'answered', () => 'aborted');
      return [signals.map((signal) => signal?.aborted ?? false), ends];
    },
    async refuses() {
      const model = deskModel(service(WEIGHTS), 'desk-2');
      const ends = async (state, question) => model.invoke({ state, questions: { it: question } }).then(() => 'answered', () => 'refused');
      return [
        await ends({ a: 'text' }, QUESTIONS.is),
        await ends('A text', { type: 'box', instructions: 'Where?' }),
        await ends('A text', { type: 'noul', instructions: { ask: 'Is it?' } }),
        await ends('A text', { type: 'score', instructions: 'How?', criteria: ['low', { at: 'mid' }] }),
        await ends('A text', QUESTIONS.is),
      ];
    },
    async together() {
      const weights = { 'Is this urgent?': [0.875, 0.125], 'Which team should take this?': [0.125, 0.75, 0.125], 'How angry is the writer?': [0.25, 0.25, 0.5] };
      return triage(deskModel(service(weights), 'desk-3'), 'It broke');
    },
  };
}
