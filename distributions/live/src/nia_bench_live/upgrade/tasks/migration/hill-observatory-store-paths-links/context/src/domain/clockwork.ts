/** Seconds of a day, and of a day by the stars. */
export const dayLength = 86400;
export const starDay = 86164;

/** How many seconds a clock is slow or fast after so many days, if it loses so much a day. */
export function drift(days: number, loss: number, setAt = 0): number {
  return Math.round(setAt + days * loss);
}

/** The hour of the stars, from the hour of the sun and the days since they were alike. */
export function starTime(hour: number, days: number): string {
  const seconds = hour * 3600 + days * (dayLength - starDay);
  const minutes = Math.floor((seconds % dayLength) / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Turns of the wheel that drives a telescope, so that a star stays where it is. */
export function turnsFor(minutes: number, teeth: number): number {
  return Math.round(((minutes * 60) / starDay) * teeth * 100) / 100;
}

/** Weights for the clockwork: the fewest that add up to so many kilograms. */
export function clockWeights(
  kilograms: number,
  weights: number[],
): number[] {
  const chosen: number[] = [];
  let left = kilograms;
  for (const weight of [...weights].sort(
    (first, second) => second - first,
  )) {
    while (left >= weight) {
      chosen.push(weight);
      left -= weight;
    }
  }
  return chosen;
}

/** Which of several clocks is right most often: the one whose differences from the others are smallest. */
export function bestClock(times: Record<string, number>): string | undefined {
  const sum = (name: string): number =>
    Object.values(times).reduce(
      (total, time) => total + Math.abs(time - (times[name] ?? 0)),
      0,
    );
  return Object.keys(times).sort(
    (first, second) =>
      sum(first) - sum(second) || first.localeCompare(second),
  )[0];
}
