import pMap, { pMapIterable, pMapSkip } from 'p-map';
import type { Ask, GetPage, GetPicture, Offer } from './shop.js';

export async function offers(getPage: GetPage): Promise<Offer[]> {
  let last = Number.POSITIVE_INFINITY;
  function* pageNumbers(): Generator<number> {
    for (let page = 1; page < last; page += 1) yield page;
  }
  const pages = await pMap(
    pageNumbers(),
    async (page) => {
      const found = await getPage(page);
      if (found.length > 0) return { page, found };
      last = Math.min(last, page);
      return pMapSkip;
    },
    { concurrency: 4 },
  );
  return pages.filter(({ page }) => page < last).flatMap(({ found }) => found);
}

export function pictures(
  from: AsyncIterable<Offer>,
  getPicture: GetPicture,
): AsyncIterable<{ id: string; picture: Uint8Array }> {
  return pMapIterable(
    from,
    async (offer) => {
      const picture = await getPicture(offer);
      return picture === null ? pMapSkip : { id: offer.id, picture };
    },
    { concurrency: 3 },
  );
}

export async function prices(
  shops: ReadonlyMap<string, string>,
  ask: Ask,
  signal: AbortSignal,
): Promise<Map<string, PromiseSettledResult<number>>> {
  const asked = await pMap(
    shops,
    async ([shop, address]): Promise<[string, PromiseSettledResult<number>] | typeof pMapSkip> => {
      try {
        const value = await ask(address, shop);
        return value === null ? pMapSkip : [shop, { status: 'fulfilled', value }];
      } catch (reason) {
        return [shop, { status: 'rejected', reason }];
      }
    },
    { concurrency: 2, signal },
  );
  return new Map(asked);
}
