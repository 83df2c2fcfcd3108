import { z } from 'zod';
import { words } from './words';

const Cabin = z.string().regex(/^[A-F]\d$/, 'no cabin of ours');
const Load = z.set(z.unknown()).max(12, 'too many for the rope');
const Rope = z.set(Cabin).max(12, 'too many for the rope');

/** What is wrong with the cabins that hang on a rope, counted from the valley. */
export function ropeFaults(cabins: ReadonlySet<string>): string[] {
  if (Rope.safeParse(cabins).success) return [];
  const faultsOf = (schema: z.ZodType, value: unknown): string[] => {
    const read = schema.safeParse(value, { error: words });
    return read.success ? [] : read.error.issues.map(({ message }) => message);
  };
  const faults = faultsOf(Load, cabins);
  if (!(cabins instanceof Set)) return faults;
  // A set has no places for zod, so each cabin is read by itself.
  const places = [...cabins].flatMap((cabin, index) => faultsOf(Cabin, cabin).map((fault) => `cabin ${index + 1}: ${fault}`));
  return [...faults, ...places];
}

/** How far apart the cabins hang on a rope of so many metres. */
export function metresApart(cabins: ReadonlySet<string>, metres: number): number | null {
  const read = Rope.safeParse(cabins);
  return read.success && read.data.size > 0 ? Math.floor(metres / read.data.size) : null;
}
