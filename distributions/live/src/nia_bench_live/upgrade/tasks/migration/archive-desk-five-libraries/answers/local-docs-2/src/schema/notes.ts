import { z } from 'zod';
import { plainFields } from './fields';

/** What the desk notes about a loan, by author. */
export const notesSchema = z.preprocess(plainFields, z.record(z.string(), z.string()));

/** The notes of a loan; undefined where they cannot be read. */
export function readNotes(input: unknown): Record<string, string> | undefined {
  const parsed = notesSchema.safeParse(input);
  return parsed.success ? parsed.data : undefined;
}

/** Notes as lines, by author. */
export function noteLines(notes: Record<string, string>): string[] {
  return Object.keys(notes)
    .sort()
    .map((author) => `${author}: ${notes[author]}`);
}
