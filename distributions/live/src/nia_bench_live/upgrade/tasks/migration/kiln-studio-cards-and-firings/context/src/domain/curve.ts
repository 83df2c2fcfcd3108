export interface Step {
  /** Degrees for each hour, or negative to cool. */
  rate: number;
  target: number;
  /** Minutes at the target. */
  hold: number;
}

/** How long a curve takes from a temperature on, in minutes. */
export function duration(steps: Step[], from = 20): number {
  let minutes = 0;
  let degrees = from;
  for (const { rate, target, hold } of steps) {
    if (rate !== 0) minutes += Math.abs((target - degrees) / rate) * 60;
    minutes += hold;
    degrees = target;
  }
  return Math.round(minutes);
}

/** The temperature after some minutes. */
export function degreesAt(
  steps: Step[],
  minute: number,
  from = 20,
): number {
  let left = minute;
  let degrees = from;
  for (const { rate, target, hold } of steps) {
    const needed =
      rate === 0 ? 0 : Math.abs((target - degrees) / rate) * 60;
    if (left < needed)
      return Math.round(degrees + ((target - degrees) * left) / needed);
    left -= needed;
    degrees = target;
    if (left < hold) return degrees;
    left -= hold;
  }
  return degrees;
}

/** What is wrong with a curve: it must not be faster than 150 degrees in an hour below 600, and must end below 100. */
export function curveProblems(steps: Step[]): string[] {
  const problems: string[] = [];
  let degrees = 20;
  for (const [index, { rate, target }] of steps.entries()) {
    if (degrees < 600 && rate > 150)
      problems.push(`step ${index + 1} is too fast`);
    if ((target - degrees) * rate < 0)
      problems.push(`step ${index + 1} goes the wrong way`);
    degrees = target;
  }
  if (degrees >= 100) problems.push('it ends hot');
  return problems;
}

/** The hottest point of a curve. */
export function peak(steps: Step[]): number {
  return steps.reduce(
    (hottest, { target }) => Math.max(hottest, target),
    20,
  );
}
