import { z } from 'zod';

import { words } from './kinds';

const Cabin = z.string().regex(/^[A-F]\d$/, 'no cabin of ours');
const Rope = z.set(Cabin).max(12, 'too many for the rope');
const Row = z.array(Cabin).max(12, 'too many for the rope');

/** What is wrong with the cabins that hang on a rope, counted from the valley. */
export function ropeFaults(cabins: ReadonlySet<string>): string[] {
  const read = Row.safeParse([...cabins], { error: words });
  if (read.success) return [];
  // What is said of the whole rope comes first.
  const issues = [...read.error.issues].sort((left, right) => left.path.length - right.path.length);
  return issues.map(({ path: [place], message }) => (place === undefined ? message : `cabin ${Number(place) + 1}: ${message}`));
}

/** How far apart the cabins hang on a rope of so many metres. */
export function metresApart(cabins: ReadonlySet<string>, metres: number): number | null {
  const read = Rope.safeParse(cabins);
  return read.success && read.data.size > 0 ? Math.floor(metres / read.data.size) : null;
}
