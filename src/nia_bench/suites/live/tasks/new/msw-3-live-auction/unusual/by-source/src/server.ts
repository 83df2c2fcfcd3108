import * as msw from 'msw/http';
import * as gql from 'msw/graphql';
import { setupServer } from 'msw/node';
import * as house from './house';

const { query, subscription } = gql.graphql.link('https://auction.test/graphql');

async function* onlyWhile<T>(source: AsyncIterable<T>, isOpen: () => boolean): AsyncGenerator<{ bidPlaced: T }> {
  for await (const bidPlaced of source) {
    if (!isOpen()) return;
    yield { bidPlaced };
  }
}

const lot = query('Lot', async ({ variables: { id } }) => {
  const found = house.lots.find((one) => one.id === id);
  return msw.HttpResponse.json({ data: { lot: found ?? null } });
});

const bids = subscription<{ bidPlaced: house.Bid }>('BidPlaced', (info) => {
  const lotId = String(info.subscription.variables.lotId);
  if (house.lots.every(({ id }) => id !== lotId)) return info.subscription.error([{ message: 'No such lot' }]);
  let open = true;
  info.finalize(() => void (open = false));
  info.subscription
    .from(onlyWhile(house.bidsOn(lotId), () => open))
    .then(() => open && info.subscription.complete());
});

const clock = subscription(/^Clock$/, ({ subscription: clock, finalize }) => {
  finalize(
    house.startClock((seconds) => {
      clock.publish({ data: { clock: seconds } });
      if (seconds >= 5) clock.complete();
    }),
  );
});

export const server = setupServer(...[clock, bids], lot);
