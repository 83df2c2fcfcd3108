import { z } from 'zod';
import { anyNumber } from './numbers';
import { words } from './words';

const PylonNumber = z.string().regex(/^P\d{2}$/, 'no pylon of ours');
const Tension = anyNumber().check(z.gte(20, 'the rope is slack'), z.lte(90, 'the rope is too tight'));
const Tour = z.record(PylonNumber, Tension);

/** What is wrong with the sheet of an inspector, who wrote a tension beside each pylon. */
export function sheetFaults(sheet: Record<string, number>): string[] {
  const read = Tour.safeParse(sheet, { error: words });
  if (read.success) return [];
  const whole = read.error.issues.filter(({ path }) => path.length === 0);
  if (whole.length > 0) return whole.map(({ message }) => `: ${message}`);
  // Beside a pylon that is none of ours zod does not look at the tension, so both are read by themselves.
  return Object.entries(sheet).flatMap(([pylon, tension]) => {
    const both = [PylonNumber.safeParse(pylon), Tension.safeParse(tension, { error: words })];
    return both.flatMap(({ error }) => error?.issues.map(({ message }) => `${pylon}: ${message}`) ?? []);
  });
}

/** The pylons of a sheet in the order of their tension, the slackest first. */
export function slackestFirst(sheet: Record<string, number>): string[] {
  const read = Tour.safeParse(sheet);
  if (!read.success) return [];
  return Object.entries(read.data)
    .sort(([, left], [, right]) => left - right)
    .map(([pylon]) => pylon);
}
