import { ws } from 'msw';
import { setupServer } from 'msw/node';
import { lineOf, type Message, messageOf } from './message';

export const radio = ws.link('wss://kitchen.test/radio');

export const server = setupServer(
  radio.addEventListener('connection', ({ client }) => {
    client.send('hello {"v":2}');
    const say = (text: string) => client.send(lineOf({ kind: 'note', text }));
    client.addEventListener('message', ({ data }) => {
      const frame = String(data);
      if (frame.startsWith('ping')) return client.send(frame.replace('ping', 'pong'));
      const messages = frame.split('\n').flatMap((line): Message[] => {
        const message = messageOf(line);
        return message ? [message] : [];
      });
      for (const message of messages) {
        if (message.kind === 'order') {
          radio.broadcastExcept(client, lineOf(message));
          say(`Table ${message.table}: ${message.dishes.length} dishes`);
        } else radio.broadcast(lineOf(message));
      }
    });
  }),
);
