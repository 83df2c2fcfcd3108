import { WebSocketExtension } from '@mswjs/interceptors/WebSocket';
import { ws } from 'msw';
import { setupServer } from 'msw/node';
import { lineOf, type Message, messageOf } from './message';

interface Cook {
  cook: { name: string; say(text: string): void };
}

class Radio extends WebSocketExtension<Message, Cook> {
  encode(message: Message) {
    return lineOf(message);
  }

  decode(data: unknown) {
    return messageOf(String(data).split('\n')[0] ?? '');
  }

  connect() {
    return 'hello {"v":2}';
  }

  receive(data: unknown) {
    return /^ping\b/.test(String(data)) ? String(data).replace('ping', 'pong') : undefined;
  }

  extend({ client }: Parameters<NonNullable<WebSocketExtension<Message, Cook>['extend']>>[0]) {
    const name = client.url.searchParams.get('cook') ?? 'nobody';
    return { cook: { name, say: (text: string) => client.send({ kind: 'note', text }) } };
  }
}

export const radio = ws.link('wss://kitchen.test/radio', { extensions: [new Radio()] });

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
