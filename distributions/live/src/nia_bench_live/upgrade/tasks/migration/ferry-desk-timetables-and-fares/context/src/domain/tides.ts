export interface Level {
  hour: number;
  metres: number;
}

/** The level at an hour, on the line between the two that are known, or undefined outside. */
export function levelAt(levels: Level[], hour: number): number | undefined {
  const sorted = [...levels].sort((left, right) => left.hour - right.hour);
  for (let index = 1; index < sorted.length; index += 1) {
    const before = sorted[index - 1]!;
    const after = sorted[index]!;
    if (hour < before.hour || hour > after.hour) continue;
    const share = after.hour === before.hour ? 0 : (hour - before.hour) / (after.hour - before.hour);
    return Math.round((before.metres + (after.metres - before.metres) * share) * 100) / 100;
  }
  return undefined;
}

/** The whole hours of a day in which there is enough water. */
export function openHours(levels: Level[], needed: number): number[] {
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => (levelAt(levels, hour) ?? 0) >= needed);
}

/** Hours that follow one another, as ranges for the board. */
export function asRanges(hours: number[]): string[] {
  const ranges: [number, number][] = [];
  for (const hour of hours) {
    const last = ranges.at(-1);
    if (last && last[1] === hour - 1) last[1] = hour;
    else ranges.push([hour, hour]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
}

/** High water and low water of a list. */
export function extremes(levels: Level[]): { high?: Level; low?: Level } {
  if (levels.length === 0) return {};
  const high = levels.reduce((best, level) => (level.metres > best.metres ? level : best));
  const low = levels.reduce((best, level) => (level.metres < best.metres ? level : best));
  return { high, low };
}
