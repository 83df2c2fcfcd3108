import pMap, { pMapIterable, pMapSettled, pMapSkip } from 'p-map';
import type { Ask, GetPage, GetPicture, Offer } from './shop';

/** 1, 2, 3 and so on. */
function* pageNumbers(): Generator<number, void, undefined> {
  for (let page = 1; ; page++) yield page;
}

/** All offers, up to the first empty page. */
export async function offers(getPage: GetPage): Promise<Offer[]> {
  const found: Offer[] = [];
  for await (const page of pMapIterable(pageNumbers(), (number) => getPage(number), { concurrency: 4 })) {
    if (page.length === 0) break;
    found.push(...page);
  }
  return found;
}

/** The pictures of these offers, each as soon as it is there. */
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

/** What the shops ask, or how asking them failed. */
export async function prices(
  shops: ReadonlyMap<string, string>,
  ask: Ask,
  signal: AbortSignal,
): Promise<Map<string, PromiseSettledResult<number>>> {
  const outcomes = await pMap(
    shops,
    async ([shop, address]): Promise<[string, PromiseSettledResult<number>] | typeof pMapSkip> => {
      const [outcome] = await pMapSettled([address], async () => (await ask(address, shop)) ?? pMapSkip);
      return outcome ? [shop, outcome] : pMapSkip;
    },
    { concurrency: 2, signal },
  );
  return new Map(outcomes);
}
