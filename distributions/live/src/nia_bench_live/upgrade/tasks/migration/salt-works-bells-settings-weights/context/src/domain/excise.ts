export type Use = 'table' | 'fishery' | 'glass' | 'export';

/** The duty on a bushel, in pence. Fishermen pay little, and what leaves the country nothing. */
const duty: Record<Use, number> = { table: 180, fishery: 12, glass: 30, export: 0 };

export interface Parcel {
  to: string;
  use: Use;
  bushels: number;
}

export function dutyOf({ use, bushels }: Parcel): number {
  return duty[use] * bushels;
}

/** What the officer writes: the duty of each use, those with none left out. */
export function dutySheet(parcels: readonly Parcel[]): string[] {
  const sums = new Map<Use, number>();
  for (const parcel of parcels) sums.set(parcel.use, (sums.get(parcel.use) ?? 0) + dutyOf(parcel));
  return [...sums].filter(([, sum]) => sum > 0).map(([use, sum]) => `${use.padEnd(8)}${(sum / 240).toFixed(2)} pounds`);
}

/** Whether a store may be opened: two keys, and the officer has one of them. */
export function opens(keys: readonly string[]): boolean {
  return keys.length >= 2 && keys.includes('officer');
}

/** The parcels that the officer weighs again: each fifth, and all that are large. */
export function weighedAgain(parcels: readonly Parcel[]): string[] {
  return parcels.filter(({ bushels }, index) => bushels > 100 || index % 5 === 4).map(({ to }) => to);
}

/** The loss that is allowed on a way: one in a hundred for each ten miles, three at most. */
export function allowedLoss(bushels: number, miles: number): number {
  return Math.round((bushels * Math.min(3, Math.floor(miles / 10))) / 10) / 10;
}
