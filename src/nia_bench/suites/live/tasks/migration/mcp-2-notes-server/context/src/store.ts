export interface Note {
  id: string;
  text: string;
}

const notes = new Map<string, Note>();

/** Keeps a note; saving takes a moment. */
export async function keep(text: string, signal: AbortSignal): Promise<Note> {
  await new Promise((done) => setTimeout(done, text.startsWith('slow') ? 400 : 5));
  signal.throwIfAborted();
  const note = { id: `n${notes.size + 1}`, text };
  notes.set(note.id, note);
  return note;
}

export function note(id: string): Note | undefined {
  return notes.get(id);
}

export function allNotes(): Note[] {
  return [...notes.values()];
}
