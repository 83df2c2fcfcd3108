export interface Sample {
  well: string;
  /** Parts of salt in a hundred of brine. */
  parts: number;
  degrees: number;
}

/** Brine is worth boiling from 16 parts on, and cannot hold more than 26. */
export function isWorth({ parts }: Sample): boolean {
  return parts >= 16 && parts <= 26;
}

/** The pounds of salt in so many gallons. A gallon of brine weighs ten pounds and its salt. */
export function saltIn({ parts }: Sample, gallons: number): number {
  return Math.round(gallons * (10 + parts / 10) * parts) / 100;
}

/** The mean of the samples of each well, the strongest first. */
export function meanOf(samples: readonly Sample[]): [string, number][] {
  const found = new Map<string, number[]>();
  for (const { well, parts } of samples) found.set(well, [...(found.get(well) ?? []), parts]);
  return [...found]
    .map(([well, all]): [string, number] => [well, Math.round((all.reduce((sum, parts) => sum + parts, 0) / all.length) * 10) / 10])
    .sort(([left, first], [right, second]) => second - first || left.localeCompare(right));
}

/** How much of a weak and a strong brine, in tenths, give one of so many parts; null where none does. */
export function blend(weak: number, strong: number, wanted: number): [number, number] | null {
  if (weak === strong || wanted < Math.min(weak, strong) || wanted > Math.max(weak, strong)) return null;
  const share = Math.round(((wanted - weak) / (strong - weak)) * 10);
  return [10 - share, share];
}
