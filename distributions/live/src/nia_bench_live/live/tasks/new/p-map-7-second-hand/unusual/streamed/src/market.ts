import * as p from 'p-map';
import type { Ask, GetPage, GetPicture, Offer } from './shop.js';

const numbers = {
  *[Symbol.iterator]() {
    let page = 0;
    while (true) yield ++page;
  },
};

export const offers = async (getPage: GetPage): Promise<Offer[]> => {
  const found: Offer[] = [];
  const pages = p.pMapIterable(
    numbers,
    async (page) => {
      const list = await getPage(page);
      return list.length ? list : p.pMapStop;
    },
    { concurrency: 4 },
  );
  for await (const list of pages) found.push(...list);
  return found;
};

export async function* pictures(from: AsyncIterable<Offer>, getPicture: GetPicture) {
  const all = p.pMapIterable(from, async (offer) => ({ id: offer.id, picture: await getPicture(offer) }), {
    concurrency: 3,
    backpressure: 6,
    preserveOrder: false,
  });
  for await (const { id, picture } of all) if (picture) yield { id, picture };
}

export const prices = (shops: ReadonlyMap<string, string>, ask: Ask, signal: AbortSignal) =>
  p.pMapSettledKeyed(
    shops,
    async (address, shop) => {
      const price = await ask(address, shop);
      return price === null ? p.pMapSkip : price;
    },
    { concurrency: 2, signal },
  );
