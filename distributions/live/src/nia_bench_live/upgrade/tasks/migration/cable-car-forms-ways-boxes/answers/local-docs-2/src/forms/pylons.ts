import { z } from 'zod/v3';

const PylonNumber = z.string().regex(/^P\d{2}$/, 'no pylon of ours');
const Tension = z.number().min(20, 'the rope is slack').max(90, 'the rope is too tight');
const Tour = z.record(PylonNumber, Tension);

/** What is wrong with the sheet of an inspector, who wrote a tension beside each pylon. */
export function sheetFaults(sheet: Record<string, number>): string[] {
  const read = Tour.safeParse(sheet);
  return read.success ? [] : read.error.issues.map((issue) => `${issue.path.join(' ')}: ${issue.message}`);
}

/** The pylons of a sheet in the order of their tension, the slackest first. */
export function slackestFirst(sheet: Record<string, number>): string[] {
  const read = Tour.safeParse(sheet);
  if (!read.success) return [];
  return Object.entries(read.data)
    .sort(([, left], [, right]) => left - right)
    .map(([pylon]) => pylon);
}
