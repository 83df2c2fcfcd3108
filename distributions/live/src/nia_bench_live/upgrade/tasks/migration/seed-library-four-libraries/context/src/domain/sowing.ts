export interface Bed {
  name: string;
  /** Square centimetres. */
  area: number;
  sunny: boolean;
}

export const months = ['March', 'April', 'May', 'June', 'July', 'August', 'September'] as const;

export type Month = (typeof months)[number];

export function sowingMonths(kind: string): Month[] {
  if (kind === 'bean') return ['May', 'June'];
  if (kind === 'pea') return ['March', 'April'];
  if (kind === 'leek' || kind === 'onion') return ['March'];
  return ['April', 'May', 'June', 'July'];
}

/** How many seeds of such a distance find room in a bed. */
export function roomFor(bed: Bed, distance: number): number {
  return Math.floor(bed.area / (distance * distance));
}

export function calendar(kindsOfYear: readonly string[]): Array<[Month, string[]]> {
  return months
    .map((month): [Month, string[]] => [month, kindsOfYear.filter((kind) => sowingMonths(kind).includes(month))])
    .filter(([, sown]) => sown.length > 0);
}

export function bestBed(beds: readonly Bed[], kind: string): string | undefined {
  const wantsSun = kind !== 'spinach' && kind !== 'leek';
  return [...beds].filter((bed) => bed.sunny === wantsSun).sort((left, right) => right.area - left.area)[0]?.name;
}
