export interface Day {
  outside: number;
  guests: number;
}

/** The logs that heat the hall on a day: guests are warm as well. */
export function logsFor({ outside, guests }: Day): number {
  return outside >= 18 ? 0 : Math.max(2, 18 - outside - Math.floor(guests / 20));
}

/** On which day of the week wood runs out, counted from one. */
export function outOn(days: readonly Day[], logs: number): number | null {
  let left = logs;
  for (const [place, day] of days.entries()) {
    left -= logsFor(day);
    if (left < 0) return place + 1;
  }
  return null;
}

export interface Lamp {
  distance: number;
  candles: number;
}

/** How high the shadow of a figure is on a screen so far behind it. */
export function shadowOf(height: number, { distance }: Lamp, screen: number): number {
  return Math.round((height * (distance + screen)) / distance);
}

/** How bright the screen is; it is too dark below two. */
export function brightness({ distance, candles }: Lamp, screen: number): number {
  return Math.round((candles * 10_000) / (distance + screen) ** 2) / 10;
}

/** The lamp to take: the nearest one that is bright enough. */
export function lampFor(lamps: readonly Lamp[], screen: number): number | null {
  const bright = lamps.filter((lamp) => brightness(lamp, screen) >= 2);
  return bright.length === 0 ? null : Math.min(...bright.map(({ distance }) => distance));
}
