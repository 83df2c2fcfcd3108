import pMap, { pMapIterable, pMapSettled, pMapSkip } from 'p-map';
import type { Ask, GetPage, GetPicture, Offer } from './shop';

function* pageNumbers(): Generator<number, void> {
  for (let page = 1; ; page++) yield page;
}

/** What is on the pages before the first empty one. */
export async function offers(getPage: GetPage): Promise<Offer[]> {
  const found: Offer[] = [];
  // Pages come in their order here, failures too: what lies behind the empty page is never looked at.
  for await (const page of pMapIterable(pageNumbers(), (number) => getPage(number), { concurrency: 4 })) {
    if (page.length === 0) break;
    found.push(...page);
  }
  return found;
}

/** The pictures of the offers, each as soon as it is there. */
export function pictures(
  from: AsyncIterable<Offer>,
  getPicture: GetPicture,
): AsyncIterable<{ id: string; picture: Uint8Array }> {
  return pMapIterable(
    from,
    async (offer): Promise<{ id: string; picture: Uint8Array } | typeof pMapSkip> => {
      const picture = await getPicture(offer);
      return picture === null ? pMapSkip : { id: offer.id, picture };
    },
    { concurrency: 3, preserveOrder: false },
  );
}

/** What each of the shops asks, or why it did not say. */
export async function prices(
  shops: ReadonlyMap<string, string>,
  ask: Ask,
  signal: AbortSignal,
): Promise<Map<string, PromiseSettledResult<number>>> {
  const outcomes = await pMap(
    shops,
    async ([shop, address]): Promise<[string, PromiseSettledResult<number>] | typeof pMapSkip> => {
      const [outcome] = await pMapSettled(
        [address],
        async (at): Promise<number | typeof pMapSkip> => (await ask(at, shop)) ?? pMapSkip,
      );
      return outcome === undefined ? pMapSkip : [shop, outcome];
    },
    { concurrency: 2, signal },
  );
  return new Map(outcomes);
}
