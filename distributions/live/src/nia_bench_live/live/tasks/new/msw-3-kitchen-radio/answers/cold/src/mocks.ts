import { ws } from 'msw';
import { setupServer } from 'msw/node';
import { lineOf, type Message, messageOf } from './message';

/** The message of a line; undefined for whatever is none. */
function read(line: string): Message | undefined {
  try {
    return messageOf(line);
  } catch {
    return undefined;
  }
}

/** What msw has for the radio of the kitchen; it speaks in messages. */
export const radio = ws.link('wss://kitchen.test/radio', {
  protocol: {
    open({ socket }) {
      socket.send('hello {"v":2}');
    },
    encode(message: Message) {
      return lineOf(message);
    },
    decode(frame, { socket }): Message[] {
      if (typeof frame !== 'string') return [];
      const ping = /^ping(?= |$)/.exec(frame);
      if (ping) {
        socket.send(`pong${frame.slice(4)}`);
        return [];
      }
      return frame.split(/\r?\n/).flatMap((line) => read(line) ?? []);
    },
    extend({ client }) {
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
      if (data.kind !== 'order') {
        radio.broadcast(data);
        return;
      }
      radio.broadcastExcept(client, data);
      cook.say(`Table ${data.table}: ${data.dishes.length} dishes`);
    });
  }),
);
