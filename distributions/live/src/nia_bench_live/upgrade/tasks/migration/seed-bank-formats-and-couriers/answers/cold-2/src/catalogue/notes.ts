import { readSheet } from './schema';

/**
 * The notes of a volunteer, one line each. A sheet that is still empty, or that has nothing but remarks, has no
 * notes, and is no mistake.
 */
export function readNotes(text: string): string[] {
  const notes = readSheet(text);
  if (notes === undefined || notes === null) return [];
  if (!Array.isArray(notes)) throw new Error('Notes are a list');
  return notes.map(String);
}
