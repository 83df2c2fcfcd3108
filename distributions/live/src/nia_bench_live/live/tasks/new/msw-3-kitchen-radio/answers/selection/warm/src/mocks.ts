import { setupServer } from 'msw/node';
import { type WebSocketData, WebSocketExtension, type WebSocketExtensionContext, ws } from 'msw/ws';
import { lineOf, type Message, messageOf } from './message';

export interface Cook {
  name: string;
  /** Sends the cook a note. */
  say(text: string): void;
}

/** The protocol of the radio: frames of lines, each of which is a message. */
class RadioProtocol extends WebSocketExtension<Message, { cook: Cook }> {
  encode(message: Message): string {
    return lineOf(message);
  }

  *decode(data: WebSocketData): Generator<Message, void> {
    if (typeof data !== 'string' || isPing(data)) return;
    for (const line of data.split('\n')) {
      const message = received(line);
      if (message !== undefined) yield message;
    }
  }

  connect(): string {
    return 'hello {"v":2}';
  }

  receive(data: WebSocketData): string | undefined {
    return typeof data === 'string' && isPing(data) ? data.replace('ping', 'pong') : undefined;
  }

  extend({ client }: WebSocketExtensionContext<Message>): { cook: Cook } {
    return {
      cook: {
        name: client.url.searchParams.get('cook') ?? '',
        say: (text) => client.send({ kind: 'note', text }),
      },
    };
  }
}

function isPing(frame: string): boolean {
  return /^ping(?:\s|$)/.test(frame);
}

/** The message of a line that came from a client; undefined where it is none, also for want of JSON or of its parts. */
function received(line: string): Message | undefined {
  try {
    const message = messageOf(line);
    return message !== undefined && isComplete(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function isComplete(message: Message): boolean {
  switch (message.kind) {
    case 'order':
      return typeof message.table === 'number' && Array.isArray(message.dishes);
    case 'ready':
      return typeof message.table === 'number';
    case 'note':
      return typeof message.text === 'string';
  }
}

export const radio = ws.link('wss://kitchen.test/radio', { extensions: [new RadioProtocol()] });

export const server = setupServer(
  radio.addEventListener('connection', ({ client, cook }) => {
    client.addEventListener('message', ({ data: message }) => {
      if (message.kind === 'order') {
        radio.broadcastExcept(client, message);
        cook.say(`Table ${message.table}: ${message.dishes.length} dishes`);
      } else {
        radio.broadcast(message);
      }
    });
  }),
);
