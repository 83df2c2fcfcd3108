export interface Day {
  degrees: number;
  rain: number;
  wind: number;
}

/** Whether bees fly on a day. */
export function flies({ degrees, rain, wind }: Day): boolean {
  return degrees >= 12 && rain < 2 && wind < 7;
}

/** The days in a row on which bees fly, the longest run. */
export function longestFlight(days: readonly Day[]): number {
  let [run, best] = [0, 0];
  for (const day of days) {
    run = flies(day) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

/** How a week was, in one word. */
export function wordFor(days: readonly Day[]): string {
  const flown = days.filter(flies).length;
  if (flown === 0) return 'idle';
  return flown > days.length / 2 ? 'busy' : 'slow';
}

/** The warmth that linden needs before it flowers: degrees above five, added up. */
export function warmth(days: readonly Day[]): number {
  return days.reduce((sum, { degrees }) => sum + Math.max(0, degrees - 5), 0);
}
