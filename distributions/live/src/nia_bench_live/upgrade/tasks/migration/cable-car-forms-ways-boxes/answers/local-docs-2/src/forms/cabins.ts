import { z } from 'zod/v3';

const Rope = z.set(z.string().regex(/^[A-F]\d$/, 'no cabin of ours')).max(12, 'too many for the rope');

/** What is wrong with the cabins that hang on a rope, counted from the valley. */
export function ropeFaults(cabins: ReadonlySet<string>): string[] {
  const read = Rope.safeParse(cabins);
  if (read.success) return [];
  return read.error.issues.map(({ path: [place], message }) => (place === undefined ? message : `cabin ${Number(place) + 1}: ${message}`));
}

/** How far apart the cabins hang on a rope of so many metres. */
export function metresApart(cabins: ReadonlySet<string>, metres: number): number | null {
  const read = Rope.safeParse(cabins);
  return read.success && read.data.size > 0 ? Math.floor(metres / read.data.size) : null;
}
