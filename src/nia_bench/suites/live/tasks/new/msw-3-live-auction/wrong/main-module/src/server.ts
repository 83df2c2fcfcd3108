import { graphql, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { bidsOn, lots, startClock, type Bid, type Lot } from './house.js';

const LAST_TICK = 5;
const api = graphql.link('https://auction.test/graphql');

export const server = setupServer(
  api.query<{ lot: Lot | null }, { id: string }>('Lot', ({ variables }) =>
    HttpResponse.json({ data: { lot: lots.find((lot) => lot.id === variables.id) ?? null } }),
  ),

  api.subscription<{ bidPlaced: Bid }, { lotId: string }>('BidPlaced', async ({ subscription, finalize }) => {
    const { lotId } = subscription.variables;
    if (!lots.some((lot) => lot.id === lotId)) {
      subscription.error([{ message: 'No such lot' }]);
      return;
    }
    let left = false;
    finalize(() => {
      left = true;
    });
    for await (const bidPlaced of bidsOn(lotId)) {
      if (left) return;
      subscription.publish({ data: { bidPlaced } });
    }
    if (!left) subscription.complete();
  }),

  api.subscription<{ clock: number }, { lotId: string }>('Clock', ({ subscription, finalize }) => {
    const stop = startClock((clock) => {
      subscription.publish({ data: { clock } });
      if (clock === LAST_TICK) subscription.complete();
    });
    finalize(stop);
  }),
);
