export interface Meadow {
  name: string;
  /** Hectares. */
  size: number;
  steep: boolean;
  cut: string;
}

/** The tons of hay of a meadow, of which a steep one gives less. */
export function tonsOf({ size, steep }: Meadow): number {
  return Math.round(size * (steep ? 2.2 : 3.4) * 10) / 10;
}

/** The meadows that may be cut again: seven weeks after the last time, and not steep ones. */
export function secondCut(meadows: Meadow[], today: string): string[] {
  const days = (cut: string): number => (Date.parse(today) - Date.parse(cut)) / 86_400_000;
  return meadows.filter(({ steep, cut }) => !steep && days(cut) >= 49).map(({ name }) => name);
}

/** For how many weeks the hay is enough, if each cow eats 14 kilos a day. */
export function weeksOfHay(meadows: Meadow[], cows: number): number {
  if (cows === 0) return 0;
  const kilos = meadows.reduce((sum, meadow) => sum + tonsOf(meadow) * 1000, 0);
  return Math.floor(kilos / (cows * 14 * 7));
}
