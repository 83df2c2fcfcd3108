import { WebSocketExtension, type WebSocketData } from '@mswjs/interceptors/WebSocket';
import { type Message, lineOf, messageOf } from './message';
import { setupServer } from 'msw/node';
import { ws } from 'msw';

class Cook {
  constructor(
    readonly name: string,
    readonly say: (text: string) => void,
  ) {}
}

const isPing = (frame: WebSocketData): frame is string => typeof frame === 'string' && (frame === 'ping' || frame.startsWith('ping '));

class KitchenRadio extends WebSocketExtension<Message, { cook: Cook }> {
  override encode = (message: Message) => lineOf(message);
  override decode = (frame: WebSocketData) =>
    isPing(frame)
      ? undefined
      : String(frame)
          .split('\n')
          .flatMap((line) => messageOf(line) ?? [])
          .values();
  override connect = () => 'hello {"v":2}';
  override receive = (frame: WebSocketData) => (isPing(frame) ? `pong${frame.slice(4)}` : undefined);
  override extend: WebSocketExtension<Message, { cook: Cook }>['extend'] = ({ client }) => ({
    cook: new Cook(client.url.searchParams.get('cook') ?? '', (text) => client.send({ kind: 'note', text })),
  });
}

export const radio = ws.link(/^wss:\/\/kitchen\.test\/radio(\?|$)/, { extensions: [new KitchenRadio()] });

const kitchen = radio.addEventListener('connection', (connection) => {
  connection.client.addEventListener('message', (event) => {
    const message = event.data;
    if (message.kind !== 'order') return radio.broadcast(message);
    radio.broadcastExcept([connection.client], message);
    connection.client.send({ kind: 'note', text: `Table ${message.table}: ${message.dishes.length} dishes` });
  });
});

export const server = setupServer(kitchen);
