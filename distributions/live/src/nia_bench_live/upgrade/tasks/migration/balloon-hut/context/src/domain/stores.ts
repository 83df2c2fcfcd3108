import { amount, enumerated } from '../text/words';

/** What the hut has in its stores, and how much of it a day takes. */
export interface Store {
  thing: string;
  left: number;
  daily: number;
}

/** For how many days a store lasts. What nobody takes lasts for ever. */
export function lasts({ left, daily }: Store): number {
  return daily === 0 ? Number.POSITIVE_INFINITY : Math.floor(left / daily);
}

/** What the mule must bring: all that does not last until it comes again, to fill up so many days. */
export function muleList(stores: readonly Store[], days: number): [thing: string, much: number][] {
  return stores
    .filter((store) => lasts(store) < days)
    .map(({ thing, left, daily }) => [thing, daily * days - left] as [string, number])
    .sort(([one], [other]) => one.localeCompare(other));
}

/** The letter that goes down with the mule. */
export function muleLetter(stores: readonly Store[], days: number): string {
  const things = muleList(stores, days).map(([thing, much]) => amount(much, thing));
  return things.length === 0 ? 'Bring nothing but the post.' : `Bring ${enumerated(things)}.`;
}

/** The stores after some days. */
export function after(stores: readonly Store[], days: number): Store[] {
  return stores.map((store) => ({ ...store, left: Math.max(0, store.left - store.daily * days) }));
}
