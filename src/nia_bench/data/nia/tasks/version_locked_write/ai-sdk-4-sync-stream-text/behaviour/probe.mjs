// The chat's route, asked by the code below `useChat`, which reads its answer too.
import { callChatApi } from '@ai-sdk/ui-utils';

const ROUTE = /^(src\/)?app\/api\/chat\/route\.[jt]sx?$/;
const PIECES = ['They leave\n', 'from the ', 'harbour.'];
const CONVERSATION = [
  ['user', 'Do ferries run today?'],
  ['assistant', 'Every hour.'],
  ['user', 'Where do they leave?'],
];

export default async function chatRoute(answer, given, { says, held }) {
  const { POST } = await answer.load(answer.modules.find((path) => ROUTE.test(path)));
  const reply = held(PIECES);
  const asked = says(() => reply.pieces);
  const parts = (text) => [{ type: 'text', text }];
  const messages = CONVERSATION.map(([role, content]) => ({ role, content, parts: parts(content) }));
  let shown;
  const failed = await callChatApi({
    api: 'http://localhost/api/chat',
    body: { id: 'chat', messages },
    fetch: (url, init) => POST(new Request(url, init), { params: Promise.resolve({}) }),
    lastMessage: messages.at(-1),
    generateId: () => 'reply',
    restoreMessagesOnFailure: () => {},
    onUpdate({ message }) {
      shown = message;
      if (message.content) reply.seen();
    },
    onFinish: () => {},
  }).then(
    () => null,
    (error) => String(error),
  );
  return {
    shown: failed ?? shown?.content,
    streamed: reply.early,
    asked: asked.map(({ model, messages: said }) => [model, ...said.map(({ role, text }) => `${role}: ${text}`)]),
  };
}
