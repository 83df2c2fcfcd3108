export interface Bed {
  keeper: string;
  crop: 'beans' | 'kale' | 'roses';
  feet: number;
}

/** The points of a bed at the summer show: roses count double. */
export function showPoints({ crop, feet }: Bed): number {
  return (crop === 'roses' ? 2 : 1) * Math.min(50, feet);
}

/** The prize list of the gardens at the locks. */
export function prizes(beds: readonly Bed[]): string[] {
  const sums = new Map<string, number>();
  for (const bed of beds) sums.set(bed.keeper, (sums.get(bed.keeper) ?? 0) + showPoints(bed));
  const sorted = [...sums].sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]));
  return sorted.map(([keeper, points], place) => `${place + 1}. ${keeper} (${points})`);
}

/** The seed for beds, in ounces. */
export function seed(beds: readonly Bed[]): number {
  return Math.ceil(beds.reduce((sum, { crop, feet }) => sum + (crop === 'beans' ? feet / 4 : feet / 20), 0));
}

/** What is sown after a crop. */
export function after(crop: Bed['crop']): Bed['crop'] | null {
  if (crop === 'beans') return 'kale';
  return crop === 'kale' ? 'beans' : null;
}
