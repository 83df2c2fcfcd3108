import { HttpResponse, ws } from 'msw';
import { graphql } from 'msw/graphql';
import { setupServer } from 'msw/node';
import { bidsOn, lots, startClock, type Lot } from './house';

const api = graphql.link('https://auction.test/graphql');
const socket = ws.link('wss://auction.test/graphql');

interface Message {
  id: string;
  type: string;
  payload: { query: string; variables: { lotId: string } };
}

export const server = setupServer(
  api.query<{ lot: Lot | null }, { id: string }>('Lot', ({ variables }) =>
    HttpResponse.json({ data: { lot: lots.find((lot) => lot.id === variables.id) ?? null } }),
  ),

  socket.addEventListener('connection', ({ client }) => {
    const stops = new Map<string, () => void>();
    const send = (message: object) => client.send(JSON.stringify(message));
    const end = (id: string) => {
      stops.get(id)?.();
      stops.delete(id);
    };

    client.addEventListener('message', async (event) => {
      const { id, type, payload } = JSON.parse(String(event.data)) as Message;
      if (type === 'connection_init') return send({ type: 'connection_ack' });
      if (type === 'complete') return end(id);
      if (type !== 'subscribe') return;
      const { lotId } = payload.variables;
      if (payload.query.includes('Clock')) {
        const stop = startClock((clock) => {
          send({ id, type: 'next', payload: { data: { clock } } });
          if (clock === 5) {
            send({ id, type: 'complete' });
            end(id);
          }
        });
        stops.set(id, stop);
      } else if (lots.some((lot) => lot.id === lotId)) {
        for await (const bidPlaced of bidsOn(lotId)) send({ id, type: 'next', payload: { data: { bidPlaced } } });
        send({ id, type: 'complete' });
      } else {
        send({ id, type: 'error', payload: [{ message: 'No such lot' }] });
      }
    });
    client.addEventListener('close', () => [...stops.keys()].forEach(end));
  }),
);
