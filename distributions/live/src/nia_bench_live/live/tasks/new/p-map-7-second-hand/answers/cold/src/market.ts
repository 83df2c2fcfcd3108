import pMap, { pMapIterable, pMapSettled, pMapSkip } from 'p-map';
import type { Ask, GetPage, GetPicture, Offer } from './shop';

function* numbers(): Generator<number, void, undefined> {
  for (let number = 1; ; number++) yield number;
}

/** What is on the pages before the first empty one, in their order. */
export async function offers(getPage: GetPage): Promise<Offer[]> {
  const found: Offer[] = [];
  // Failures come in the order of the pages, so those behind the empty page are never met.
  for await (const page of pMapIterable(numbers(), (number) => getPage(number), { concurrency: 4 })) {
    if (page.length === 0) break;
    found.push(...page);
  }
  return found;
}

/** The pictures as they come in. */
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

/** What each shop asks, or why it does not say. */
export async function prices(
  shops: ReadonlyMap<string, string>,
  ask: Ask,
  signal: AbortSignal,
): Promise<Map<string, PromiseSettledResult<number>>> {
  const outcomes = await pMap(
    shops,
    async ([shop, address]): Promise<[string, PromiseSettledResult<number>] | typeof pMapSkip> => {
      const [outcome] = await pMapSettled([address], async (at) => (await ask(at, shop)) ?? pMapSkip);
      return outcome ? [shop, outcome] : pMapSkip;
    },
    { concurrency: 2, signal },
  );
  return new Map(outcomes);
}
