import { defineWebSocketProtocol, ws } from 'msw';
import { setupServer } from 'msw/node';
import { lineOf, messageOf, type Message } from './message';

/** The messages of a frame, without the lines that are none. */
function messagesOf(frame: string): Message[] {
  return frame.split('\n').flatMap((line) => {
    try {
      return messageOf(line) ?? [];
    } catch {
      return [];
    }
  });
}

const radioProtocol = defineWebSocketProtocol({
  /** What is to be sent, as a frame. */
  encode: (message: Message): string => lineOf(message),

  /** The messages of a frame that has come. */
  decode(frame, { client }): Message[] {
    if (typeof frame !== 'string') return [];
    if (frame.startsWith('ping')) {
      client.send(`pong${frame.slice('ping'.length)}`);
      return [];
    }
    return messagesOf(frame);
  },

  /** Greets whoever connects. */
  open({ client }) {
    client.send('hello {"v":2}');
  },

  /** What connection events have besides. */
  extend: ({ client }) => ({
    cook: {
      name: client.url.searchParams.get('cook') ?? '',
      say(text: string): void {
        client.send({ kind: 'note', text });
      },
    },
  }),
});

export const radio = ws.link('wss://kitchen.test/radio', { protocol: radioProtocol });

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
