import { loadAll } from 'js-yaml';

/**
 * The notes of a volunteer, one line each. A sheet that is still empty, or that has nothing but remarks, has no
 * notes, and is no mistake.
 */
export function readNotes(text: string): string[] {
  const [notes, ...others] = loadAll(text);
  if (others.length > 0) throw new Error('Notes are one list');
  if (notes === undefined || notes === null) return [];
  if (!Array.isArray(notes)) throw new Error('Notes are a list');
  return notes.map(String);
}
