// The page of the travel assistant: the code below `useChat`, of version 5, and of version 4 for the routes as they were.
import * as react from '@ai-sdk/react';

const ADDRESS = 'http://localhost/api';
const askedOf = ({ POST }) => (url, init) => POST(new Request(new URL(url, ADDRESS), init));

/**
 * Sends a text after `earlier` messages, or `body` in their place. `onReply` sees each state of the reply that the
 * page shows, with its `text`, and the `sources` and the `progress` that it has been told; the last one is given.
 */
export const send = (...all) => (react.Chat ? sendOf5 : sendOf4)(...all);

async function sendOf5(route, text, { earlier = [], body, onReply }) {
  const { DefaultChatTransport } = await import('ai');
  const prepareSendMessagesRequest = body && (() => ({ body }));
  const transport = new DefaultChatTransport({ api: ADDRESS, fetch: askedOf(route), prepareSendMessagesRequest });
  const messages = earlier.map(([role, said]) => ({ id: said, role, parts: [{ type: 'text', text: said }] }));
  const chat = new react.Chat({ transport, messages });
  const stateOf = ({ parts }) => ({
    text: parts.filter(({ type }) => type === 'text').map((part) => part.text).join(''),
    sources: parts.filter(({ type }) => type === 'data-sources').map(({ data }) => data),
    progress: parts.filter(({ type }) => type === 'data-progress').map(({ data }) => data),
  });
  let reply = {};
  chat['~registerMessagesCallback'](() => {
    if (chat.lastMessage?.role !== 'assistant') return;
    reply = stateOf(chat.lastMessage);
    onReply(reply);
  });
  await chat.sendMessage({ text });
  if (chat.error) throw chat.error;
  return reply;
}

async function sendOf4(route, text, { earlier = [], body, onReply }) {
  const { callChatApi } = await import('@ai-sdk/ui-utils');
  const parts = (said) => [{ type: 'text', text: said }];
  const messages = [...earlier, ['user', text]].map(([role, said]) => ({ role, content: said, parts: parts(said) }));
  const told = (data, name) => data.filter((one) => name in one).map((one) => one[name]);
  let reply = {};
  await callChatApi({
    api: ADDRESS,
    body: body ?? { messages },
    fetch: askedOf(route),
    lastMessage: messages.at(-1),
    generateId: () => 'reply',
    restoreMessagesOnFailure: () => {},
    onFinish: () => {},
    onUpdate({ message, data = [] }) {
      reply = { text: message.content, sources: told(data, 'sources'), progress: told(data, 'progress') };
      onReply(reply);
    },
  });
  return reply;
}
