export interface Member {
  name: string;
  since: number;
  keys: string[];
  /** Hours of help in a year. */
  helped: number;
}

/** What a member pays for a year, in cents: less for each hour of help, and never less than a third. */
export function yearlyFee({ helped }: Member, full = 24_000): number {
  const reduced = full - helped * 800;
  return Math.max(Math.round(full / 3), reduced);
}

/** Whether somebody may fire alone: after two years, with the key of the kiln. */
export function firesAlone(
  { since, keys }: Member,
  year: number,
): boolean {
  return year - since >= 2 && keys.includes('kiln');
}

/** Those who have a key, by the keys. */
export function keyHolders(
  members: Member[],
): Record<string, string[]> {
  const holders: Record<string, string[]> = {};
  for (const { name, keys } of members) {
    for (const key of keys) (holders[key] ??= []).push(name);
  }
  return holders;
}

/** Who helps next: those who have helped least, and of those the newest. */
export function nextHelpers(
  members: Member[],
  count: number,
): string[] {
  return [...members]
    .sort(
      (left, right) =>
        left.helped - right.helped || right.since - left.since,
    )
    .slice(0, count)
    .map(({ name }) => name);
}
