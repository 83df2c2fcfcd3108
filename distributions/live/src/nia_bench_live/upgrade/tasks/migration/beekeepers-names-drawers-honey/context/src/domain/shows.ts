export interface Entry {
  keeper: string;
  taste: number;
  clarity: number;
  water: number;
}

/** The points of a honey: taste counts twice, and water above eighteen of a hundred costs five points each. */
export function pointsOf({ taste, clarity, water }: Entry): number {
  const wet = Math.max(0, Math.ceil(water - 18));
  return Math.max(0, taste * 2 + clarity - wet * 5);
}

/** The places of a show; equal points share a place, and the next place is left out. */
export function places(entries: readonly Entry[]): [number, string][] {
  const sorted = [...entries].sort((left, right) => pointsOf(right) - pointsOf(left) || left.keeper.localeCompare(right.keeper));
  return sorted.map((entry) => {
    const better = sorted.filter((other) => pointsOf(other) > pointsOf(entry)).length;
    return [better + 1, entry.keeper];
  });
}

/** The medal for points. */
export function medal(points: number): 'gold' | 'silver' | 'bronze' | null {
  if (points >= 45) return 'gold';
  if (points >= 38) return 'silver';
  return points >= 30 ? 'bronze' : null;
}

/** The judges' mean without the highest and the lowest of their points. */
export function fairMean(points: readonly number[]): number {
  const sorted = [...points].sort((left, right) => left - right);
  const kept = sorted.length > 2 ? sorted.slice(1, -1) : sorted;
  return Math.round((kept.reduce((sum, each) => sum + each, 0) / kept.length) * 100) / 100;
}
