import { ws } from 'msw';
import { setupServer } from 'msw/node';
import { lineOf, type Message, messageOf } from './message.js';

/** The message of a line; undefined where it is none, also where its JSON is broken. */
function messageIn(line: string): Message | undefined {
  try {
    return messageOf(line);
  } catch {
    return undefined;
  }
}

/** The protocol of the radio, on top of WebSocket. */
export const radio = ws.link('wss://kitchen.test/radio', {
  protocol: {
    encode: (message: Message) => lineOf(message),
    decode(frame: unknown, { client }: { client: { send(frame: string): void } }): Message[] {
      if (typeof frame !== 'string') return [];
      if (/^ping(?:\s|$)/.test(frame)) {
        client.send(`pong${frame.slice('ping'.length)}`);
        return [];
      }
      return frame.split('\n').flatMap((line) => messageIn(line) ?? []);
    },
    open({ client }: { client: { send(frame: string): void } }): void {
      client.send('hello {"v":2}');
    },
    extend({ client }: { client: { url: URL; send(message: Message): void } }) {
      return {
        cook: {
          name: client.url.searchParams.get('cook') ?? '',
          say(text: string): void {
            client.send({ kind: 'note', text });
          },
        },
      };
    },
  },
});

export const server = setupServer(
  radio.addEventListener('connection', ({ client, cook }) => {
    client.addEventListener('message', ({ data }) => {
      if (data.kind === 'order') {
        radio.broadcastExcept(client, data);
        cook.say(`Table ${data.table}: ${data.dishes.length} dishes`);
      } else {
        radio.broadcast(data);
      }
    });
  }),
);
