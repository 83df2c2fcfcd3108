import { z } from 'zod';

import { anyNumber, words } from './kinds';

const PylonNumber = z.string().regex(/^P\d{2}$/, 'no pylon of ours');
const Tension = anyNumber.check(z.gte(20, 'the rope is slack'), z.lte(90, 'the rope is too tight'));
const Tour = z.record(PylonNumber, Tension);
const Lines = z.array(z.tuple([PylonNumber, Tension]));

/** What is wrong with the sheet of an inspector, who wrote a tension beside each pylon. */
export function sheetFaults(sheet: Record<string, number>): string[] {
  const lines = Object.entries(sheet);
  const read = Lines.safeParse(lines, { error: words });
  if (read.success) return [];
  return read.error.issues.map(({ path: [line], message }) => `${lines[Number(line)]?.[0]}: ${message}`);
}

/** The pylons of a sheet in the order of their tension, the slackest first. */
export function slackestFirst(sheet: Record<string, number>): string[] {
  const read = Tour.safeParse(sheet);
  if (!read.success) return [];
  return Object.entries(read.data)
    .sort(([, left], [, right]) => left - right)
    .map(([pylon]) => pylon);
}
