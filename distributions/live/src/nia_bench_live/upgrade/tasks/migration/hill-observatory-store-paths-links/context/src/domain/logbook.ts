export interface Entry {
  night: string;
  observer: string;
  star: string;
  /** From 1, clear, to 5, hardly to be seen. */
  seeing: number;
  minutes: number;
}

/** Minutes by observer, most first. */
export function observingTime(entries: Entry[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { observer, minutes } of entries)
    sums.set(observer, (sums.get(observer) ?? 0) + minutes);
  return [...sums].sort(
    ([first, a], [second, b]) => b - a || first.localeCompare(second),
  );
}

/** Stars that nobody has seen since a night. */
export function neglected(
  entries: Entry[],
  stars: string[],
  since: string,
): string[] {
  const seen = new Set(
    entries.filter(({ night }) => night >= since).map(({ star }) => star),
  );
  return stars.filter((star) => !seen.has(star));
}

/** The mean seeing of each night, to a tenth. */
export function nightlySeeing(entries: Entry[]): Record<string, number> {
  const nights: Record<string, number[]> = {};
  for (const { night, seeing } of entries)
    (nights[night] ??= []).push(seeing);
  return Object.fromEntries(
    Object.entries(nights).map(([night, values]) => [
      night,
      Math.round(
        (values.reduce((sum, value) => sum + value, 0) / values.length) *
          10,
      ) / 10,
    ]),
  );
}

/** What cannot be right: a seeing that there is not, no minutes, or two stars at once for longer than a night. */
export function logProblems(entries: Entry[]): string[] {
  const problems: string[] = [];
  const minutes = new Map<string, number>();
  for (const [at, entry] of entries.entries()) {
    if (entry.seeing < 1 || entry.seeing > 5)
      problems.push(`entry ${at + 1}: seeing ${entry.seeing}`);
    if (entry.minutes <= 0) problems.push(`entry ${at + 1}: no time`);
    const key = `${entry.night} ${entry.observer}`;
    minutes.set(key, (minutes.get(key) ?? 0) + entry.minutes);
  }
  for (const [key, sum] of minutes)
    if (sum > 14 * 60) problems.push(`${key}: ${sum} minutes`);
  return problems;
}
