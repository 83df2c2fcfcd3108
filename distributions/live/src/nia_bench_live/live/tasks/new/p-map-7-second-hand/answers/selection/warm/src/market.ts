import { pMapIterable, pMapSettledKeyed, pMapSkip, pMapStop } from 'p-map';
import type { Ask, GetPage, GetPicture, Offer } from './shop';

function* pageNumbers(): Generator<number> {
  for (let page = 1; ; page++) yield page;
}

/** The offers on the pages before the first empty one, in their order. */
export async function offers(getPage: GetPage): Promise<Offer[]> {
  // In order, a failure counts only once all pages before it are there, and so never behind the empty page.
  const pages = pMapIterable(
    pageNumbers(),
    async (page): Promise<Offer[] | typeof pMapStop> => {
      const found = await getPage(page);
      return found.length === 0 ? pMapStop : found;
    },
    // Pages that wait for an earlier one do not hold back those after them.
    { concurrency: 4, backpressure: Number.POSITIVE_INFINITY },
  );

  const all: Offer[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** The pictures of the offers that have one, each as soon as it is there. */
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

/** What each shop asks, by its name; shops that do not have the title are left out. */
export function prices(
  shops: ReadonlyMap<string, string>,
  ask: Ask,
  signal: AbortSignal,
): Promise<Map<string, PromiseSettledResult<number>>> {
  return pMapSettledKeyed(
    shops,
    async (address, shop): Promise<number | typeof pMapSkip> => (await ask(address, shop)) ?? pMapSkip,
    { concurrency: 2, signal },
  );
}
