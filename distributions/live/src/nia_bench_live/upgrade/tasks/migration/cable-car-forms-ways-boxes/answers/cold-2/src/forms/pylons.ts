import { z } from 'zod';
import { amount, atLeast, atMost } from './parts';

const PylonNumber = z.string().regex(/^P\d{2}$/, 'no pylon of ours');
const Tension = amount().check(atLeast(20, 'the rope is slack'), atMost(90, 'the rope is too tight'));
// A tour is read as a list, for then the numbers of pylons have their own faults, and do not hide those of tensions.
const Tour = z.array(z.tuple([PylonNumber, Tension]));

/** What is wrong with the sheet of an inspector, who wrote a tension beside each pylon. */
export function sheetFaults(sheet: Record<string, number>): string[] {
  const entries = Object.entries(sheet);
  const read = Tour.safeParse(entries);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${entries[Number(path[0])]?.[0]}: ${message}`);
}

/** The pylons of a sheet in the order of their tension, the slackest first. */
export function slackestFirst(sheet: Record<string, number>): string[] {
  const read = Tour.safeParse(Object.entries(sheet));
  if (!read.success) return [];
  return read.data
    .sort(([, left], [, right]) => left - right)
    .map(([pylon]) => pylon);
}
