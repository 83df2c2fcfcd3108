import { dump } from 'js-yaml';

import { readSheet, writingOptions } from './yaml';

export interface Cow {
  name: string;
  owner: string;
  bell?: string;
}

/** The herd of a summer. */
export function readHerd(text: string): Cow[] {
  const { cows } = readSheet(text) as { cows: Cow[] };
  return cows.map((cow) => ({ ...cow }));
}

/** Who brings how many cows, for the gate. */
export function gateSheet(cows: Cow[]): string {
  const counts: Record<string, number> = {};
  for (const { owner } of cows) counts[owner] = (counts[owner] ?? 0) + 1;
  return dump({ gate: counts, all: cows.length }, { ...writingOptions(), indent: 4 });
}

/** Cows without a bell, and those that have the bell of another. */
export function bellProblems(cows: Cow[]): string[] {
  const owners = new Map<string, string>();
  return cows.flatMap(({ name, bell }) => {
    if (bell === undefined) return [`${name} has no bell`];
    const other = owners.get(bell);
    owners.set(bell, other ?? name);
    return other === undefined ? [] : [`${name} has the bell of ${other}`];
  });
}
