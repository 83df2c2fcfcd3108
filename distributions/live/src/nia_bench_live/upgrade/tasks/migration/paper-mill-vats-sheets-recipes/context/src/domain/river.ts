export interface Gauge {
  day: number;
  inches: number;
}

/** How many stampers the wheel drives at a height of the river. It stands still in a flood. */
export function stampers(inches: number): number {
  if (inches < 8 || inches > 60) return 0;
  return Math.min(12, Math.floor((inches - 8) / 4) + 1);
}

/** The days on which the wheel stands still. */
export function idleDays(gauges: readonly Gauge[]): number[] {
  return gauges.filter(({ inches }) => stampers(inches) === 0).map(({ day }) => day);
}

/** The longest run of days with at least so many stampers, as its first day and its length. */
export function bestRun(gauges: readonly Gauge[], least: number): [number, number] | null {
  let best: [number, number] | null = null;
  let start: number | null = null;
  for (const { day, inches } of gauges) {
    if (stampers(inches) < least) start = null;
    else start ??= day;
    if (start !== null && (best === null || day - start + 1 > best[1])) best = [start, day - start + 1];
  }
  return best;
}
