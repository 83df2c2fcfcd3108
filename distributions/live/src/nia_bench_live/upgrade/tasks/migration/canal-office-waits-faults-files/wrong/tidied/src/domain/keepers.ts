export interface Keeper {
  name: string;
  lock: number;
  years: number;
  children: number;
}

/** What a keeper earns in a week, in shillings. */
export function wage({ years, children }: Keeper): number {
  return 19 + Math.min(10, Math.floor(years / 3)) + (children > 3 ? 2 : 0);
}

/** The nights on which keepers watch, in turns. */
export function watches(keepers: readonly Keeper[], nights: number): string[] {
  return Array.from({ length: nights }, (_, night) => keepers[night % keepers.length]?.name ?? 'nobody');
}

/** Who may move into a cottage with so many rooms: the one with the most children. */
export function cottage(keepers: readonly Keeper[], rooms: number): string | null {
  const asking = keepers.filter(({ children }) => children + 2 <= rooms * 2);
  return [...asking].sort((left, right) => right.children - left.children || right.years - left.years)[0]?.name ?? null;
}

/** Who helps at a lock: the keeper of the nearest other one. */
export function helper(keepers: readonly Keeper[], lock: number): string | null {
  const others = keepers.filter((keeper) => keeper.lock !== lock);
  return [...others].sort((left, right) => Math.abs(left.lock - lock) - Math.abs(right.lock - lock))[0]?.name ?? null;
}
