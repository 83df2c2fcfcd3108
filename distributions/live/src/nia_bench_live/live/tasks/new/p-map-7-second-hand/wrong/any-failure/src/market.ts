import pMap, { pMapIterable, pMapSettledKeyed, pMapSkip, pMapStop } from 'p-map';
import type { Ask, GetPage, GetPicture, Offer } from './shop.js';

function* pageNumbers(): Generator<number> {
  for (let page = 1; ; page += 1) yield page;
}

export async function offers(getPage: GetPage): Promise<Offer[]> {
  const pages = await pMap(
    pageNumbers(),
    async (page) => {
      const found = await getPage(page);
      return found.length === 0 ? pMapStop : found;
    },
    { concurrency: 4 },
  );
  return pages.flat();
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
    { concurrency: 3, preserveOrder: false },
  );
}

export async function prices(
  shops: ReadonlyMap<string, string>,
  ask: Ask,
  signal: AbortSignal,
): Promise<Map<string, PromiseSettledResult<number>>> {
  return pMapSettledKeyed(shops, async (address, shop) => (await ask(address, shop)) ?? pMapSkip, {
    concurrency: 2,
    signal,
  });
}
