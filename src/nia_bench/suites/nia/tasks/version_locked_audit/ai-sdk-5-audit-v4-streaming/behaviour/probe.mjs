// The travel assistant: both routes asked by the chat of the browser, which holds what it shows, and the script.
import { Chat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';

const PIECES = ['They leave\n', 'from the ', 'harbour.'];
const EARLIER = [
  ['user', 'Which train takes bicycles'],
  ['assistant', 'The night train.'],
];
const textOf = ({ parts }) => parts.filter(({ type }) => type === 'text').map(({ text }) => text).join('');
const dataOf = ({ parts }, type) => parts.filter((part) => part.type === type).map(({ data }) => data);
const message = ([role, text]) => ({ id: text, role, parts: [{ type: 'text', text }] });
const said = ({ role, text }) => `${role}: ${text}`;

/** Sends a text as the page does. `onReply` sees each state of the reply that the page shows; the last is given. */
async function send({ POST }, text, { messages = [], body, onReply }) {
  const fetch = (url, init) => POST(new Request(new URL(url, 'http://localhost'), init));
  const prepareSendMessagesRequest = body && (() => ({ body }));
  const chat = new Chat({ transport: new DefaultChatTransport({ api: '/api', fetch, prepareSendMessagesRequest }), messages });
  let reply;
  chat['~registerMessagesCallback'](() => {
    if (chat.lastMessage?.role !== 'assistant') return;
    reply = structuredClone(chat.lastMessage);
    onReply(reply);
  });
  await chat.sendMessage({ text });
  if (chat.error) throw chat.error;
  return reply;
}

export default async function travel(answer, given, { says, held, within, screen }) {
  const inTurn = (run) => {
    let result;
    return () => (result ??= run());
  };
  const chat = async (text, messages) => {
    const route = await answer.load('app/api/chat/route.ts');
    const model = held(PIECES);
    const asked = says(() => model.pieces);
    const reply = await send(route, text, { messages, onReply: (state) => textOf(state) && model.seen() });
    return { reply, asked, streamed: model.early };
  };
  const first = inTurn(() => chat('Where do ferries leave', EARLIER.map(message)));
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
      const now = dataOf(state, 'data-progress').at(-1);
      if (now !== undefined && JSON.stringify(now) !== JSON.stringify(progress.at(-1))) progress.push(now);
      if (now === 'writing') writing.resolve();
      if (textOf(state)) model.seen();
    };
    const reply = await send(route, 'ferries', { body: { wish: 'ferries' }, onReply });
    return { reply, asked, progress, streamed: [...streamed, model.early] };
  });

  return {
    chat: async () => textOf((await first()).reply),
    chatStreams: async () => (await first()).streamed,
    chatAsks: async () => (await first()).asked.map(({ model, system, messages }) => [model, system, ...messages.map(said)]),
    sources: async () => {
      const { reply } = await chat('Hello');
      return [(await first()).reply, reply].map((each) => dataOf(each, 'data-sources'));
    },
    trip: async () => textOf((await trip()).reply),
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
