// The travel assistant: both routes asked by the page's own chat, which holds what it shows, and the script.
import { send } from './page.mjs';

const PIECES = ['They leave\n', 'from the ', 'harbour.'];
const EARLIER = [
  ['user', 'Which train takes bicycles'],
  ['assistant', 'The night train.'],
];
const said = ({ role, text }) => `${role}: ${text}`;

export default async function travel(answer, given, { says, held, within, screen }) {
  const inTurn = (run) => {
    let result;
    return () => (result ??= run());
  };
  const chat = async (text, earlier) => {
    const route = await answer.load('app/api/chat/route.ts');
    const model = held(PIECES);
    const asked = says(() => model.pieces);
    const reply = await send(route, text, { earlier, onReply: ({ text: shown }) => shown && model.seen() });
    return { reply, asked, streamed: model.early };
  };
  const first = inTurn(() => chat('Where do ferries leave', EARLIER));
  const trip = inTurn(async () => {
    const route = await answer.load('app/api/trip/route.ts');
    const model = held(PIECES);
    const writing = Promise.withResolvers();
    const streamed = [];
    const asked = says(async () => {
      streamed.push(await within(writing.promise));
      return model.pieces;
    });
    const progress = [];
    const onReply = (state) => {
      const now = state.progress.at(-1);
      if (now !== undefined && JSON.stringify(now) !== JSON.stringify(progress.at(-1))) progress.push(now);
      if (now === 'writing') writing.resolve();
      if (state.text) model.seen();
    };
    const reply = await send(route, 'ferries', { body: { wish: 'ferries, bicycles' }, onReply });
    return { reply, asked, progress, streamed: [...streamed, model.early] };
  });

  return {
    chat: async () => (await first()).reply.text,
    chatStreams: async () => (await first()).streamed,
    chatAsks: async () => (await first()).asked.map(({ model, system, messages }) => [model, system, ...messages.map(said)]),
    sources: async () => {
      const { reply } = await chat('Hello');
      return [(await first()).reply.sources, reply.sources];
    },
    trip: async () => (await trip()).reply.text,
    tripStreams: async () => (await trip()).streamed,
    tripAsks: async () =>
      (await trip()).asked.map(({ model, system, messages }) => [model, [system, ...messages.map(({ text }) => text)].join(' ')]),
    progress: async () => (await trip()).progress,
    script: async () => {
      const { ask } = await answer.load('scripts/ask.ts');
      const model = held(PIECES);
      const asked = says(() => model.pieces);
      const shown = screen();
      shown.shows(PIECES[0]).then(model.seen);
      await Promise.resolve(ask('Where?')).finally(shown.close);
      return { out: shown.out, streamed: model.early, asked: asked.map(({ messages }) => messages.map(said).join()) };
    },
  };
}
