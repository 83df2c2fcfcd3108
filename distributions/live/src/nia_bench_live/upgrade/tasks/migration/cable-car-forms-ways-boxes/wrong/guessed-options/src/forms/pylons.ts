import { z } from 'zod';

const PylonNumber = z.string().regex(/^P\d{2}$/, 'no pylon of ours');
const Tension = z.number().min(20, 'the rope is slack').max(90, 'the rope is too tight');
const Tour = z.record(PylonNumber, Tension);

/** What is wrong with the sheet of an inspector, who wrote a tension beside each pylon. */
export function sheetFaults(sheet: Record<string, number>): string[] {
  const read = Tour.safeParse(sheet);
  if (read.success) return [];
  return read.error.issues.flatMap((issue) => {
    const faults = issue.code === 'invalid_key' ? issue.issues : [issue];
    return faults.map(({ message }) => `${issue.path.join(' ')}: ${message}`);
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
