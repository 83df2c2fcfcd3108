import { ws } from 'msw';
import { setupServer } from 'msw/node';
import { lineOf, type Message, messageOf } from './message';

export const radio = ws.link('wss://kitchen.test/radio', {
  encode: (message: Message) => lineOf(message),
  decode: (data: string) => data.split('\n').flatMap((line) => messageOf(line) ?? []),
});

export const server = setupServer(
  radio.addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data }) => {
      if (data.kind === 'order') {
        radio.broadcastExcept(client, data);
        client.send({ kind: 'note', text: `Table ${data.table}: ${data.dishes.length} dishes` });
      } else {
        radio.broadcast(data);
      }
    });
  }),
);
