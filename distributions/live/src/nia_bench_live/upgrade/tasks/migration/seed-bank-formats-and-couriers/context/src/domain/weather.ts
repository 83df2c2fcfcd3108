export interface Day {
  /** Degrees Celsius. */
  low: number;
  high: number;
  /** Millimetres. */
  rain: number;
}

/** The warmth that plants can use, in degree days above a base. */
export function warmth(days: Day[], base = 5): number {
  let sum = 0;
  for (const { low, high } of days) sum += Math.max(0, (low + high) / 2 - base);
  return Math.round(sum * 10) / 10;
}

/** The first day after which there was no more frost, as its index, or undefined where the last one has frost. */
export function frostFreeFrom(days: Day[]): number | undefined {
  const last = days.findLastIndex(({ low }) => low < 0);
  return last === days.length - 1 ? undefined : last + 1;
}

/** The longest time without rain, in days. A millimetre is no rain. */
export function longestDrought(days: Day[]): number {
  let longest = 0;
  let current = 0;
  for (const { rain } of days) {
    current = rain <= 1 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** What the beds need today. */
export function wateringAdvice(days: Day[]): 'water' | 'wait' | 'drain' {
  const recent = days.slice(-3);
  const rain = recent.reduce((sum, day) => sum + day.rain, 0);
  if (rain > 60) return 'drain';
  const warmest = Math.max(...recent.map(({ high }) => high));
  return rain < 5 && warmest > 22 ? 'water' : 'wait';
}

/** A line for the garden diary. */
export function diaryLine(date: string, { low, high, rain }: Day): string {
  const wet = rain > 1 ? `${rain} mm of rain` : 'dry';
  return `${date}: ${low} to ${high} degrees, ${wet}`;
}
