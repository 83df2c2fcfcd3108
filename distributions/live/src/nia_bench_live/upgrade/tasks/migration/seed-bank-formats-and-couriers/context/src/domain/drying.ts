/** How moist seeds are allowed to be before they are stored, in percent. */
export const driest = 3;
export const moistest = 7;

export interface Reading {
  hour: number;
  moisture: number;
}

/** The hour from which the seeds are dry enough and stay so, or undefined. */
export function dryFrom(readings: Reading[]): number | undefined {
  const sorted = [...readings].sort((left, right) => left.hour - right.hour);
  let from: number | undefined;
  for (const { hour, moisture } of sorted) {
    if (moisture > moistest) from = undefined;
    else from ??= hour;
  }
  return from;
}

/** What the drying room says of the last reading. */
export function dryingAdvice(readings: Reading[]): string {
  const last = readings.at(-1);
  if (!last) return 'measure';
  if (last.moisture > moistest) return 'go on';
  return last.moisture < driest ? 'too dry' : 'store';
}

/** The loss of moisture in an hour, with one digit. */
export function pace(readings: Reading[]): number {
  const first = readings.at(0);
  const last = readings.at(-1);
  if (!first || !last || first.hour === last.hour) return 0;
  return Math.round(((first.moisture - last.moisture) / (last.hour - first.hour)) * 10) / 10;
}
