import { z } from 'zod';

const Rope = z.set(z.unknown()).max(12, 'too many for the rope');
// The cabins are read as a list, for then their faults have places.
const Cabins = z.array(z.string().regex(/^[A-F]\d$/, 'no cabin of ours'));

/** What is wrong with the cabins that hang on a rope, counted from the valley. */
export function ropeFaults(cabins: ReadonlySet<string>): string[] {
  const issues = [Rope.safeParse(cabins), Cabins.safeParse([...cabins])].flatMap(({ error }) => error?.issues ?? []);
  return issues.map(({ path: [place], message }) => (place === undefined ? message : `cabin ${Number(place) + 1}: ${message}`));
}

/** How far apart the cabins hang on a rope of so many metres. */
export function metresApart(cabins: ReadonlySet<string>, metres: number): number | null {
  const isRight = Rope.safeParse(cabins).success && Cabins.safeParse([...cabins]).success;
  return isRight && cabins.size > 0 ? Math.floor(metres / cabins.size) : null;
}
