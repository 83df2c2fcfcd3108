import { clock } from '../text/clock';

export interface Watch {
  person: string;
  from: number;
  to: number;
}

/** A day in watches of equal length, the last one shorter where it must be. */
export function watches(people: readonly string[], length: number): Watch[] {
  const list: Watch[] = [];
  for (let from = 0, turn = 0; from < 1440 && people.length > 0; from += length, turn += 1) {
    list.push({ person: people[turn % people.length] ?? '', from, to: Math.min(1440, from + length) });
  }
  return list;
}

/** Who is awake at a time. */
export function awake(list: readonly Watch[], now: number): string | null {
  return list.find(({ from, to }) => from <= now && now < to)?.person ?? null;
}

/** The minutes of each person, most first. */
export function burdens(list: readonly Watch[]): [person: string, minutes: number][] {
  const minutes = new Map<string, number>();
  for (const { person, from, to } of list) minutes.set(person, (minutes.get(person) ?? 0) + to - from);
  return [...minutes].sort(([one, more], [other, less]) => less - more || one.localeCompare(other));
}

/** The list above the bunks. */
export function bunkList(list: readonly Watch[]): string {
  return list.map(({ person, from, to }) => `${clock(from)}-${clock(to)} ${person}`).join('\n');
}
