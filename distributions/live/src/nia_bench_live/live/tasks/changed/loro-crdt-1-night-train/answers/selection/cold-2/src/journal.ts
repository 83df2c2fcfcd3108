import { LoroDoc, type Frontiers, type UndoManager } from 'loro-crdt';
import { names, note } from './notes';

/** A document as it was saved. */
export interface Saved {
  /** All that is known, with its history. */
  snapshot: Uint8Array;
  /** Where the document stood, if that was not at its latest version. */
  at: Frontiers | null;
  /** Whether it could be edited there. */
  editable: boolean;
}

export function save(doc: LoroDoc): Saved {
  doc.commit();
  return {
    snapshot: doc.export({ mode: 'snapshot' }),
    at: doc.isDetached() ? doc.frontiers().map(({ peer, counter }) => ({ peer, counter })) : null,
    editable: doc.isDetachedEditingEnabled(),
  };
}

export function restore({ snapshot, at, editable }: Saved): LoroDoc {
  const doc = new LoroDoc();
  doc.import(snapshot);
  if (editable) doc.setDetachedEditing(true);
  if (at) doc.checkout(at);
  return doc;
}

/** Takes back the newest of the writer's own steps which still makes a difference. */
export function stepBack(undo: UndoManager): boolean {
  while (undo.canUndo()) {
    if (undo.undo()) return true;
  }
  return false;
}

/** Changes in `to` what changed in `from` between two versions. */
export function carry(from: LoroDoc, before: Frontiers, after: Frontiers, to: LoroDoc): void {
  const there = new Set(names(to));
  const earlier = new Set(names(from.forkAt(before)));
  const later = from.forkAt(after);

  to.applyDiff(from.diff(before, after, false));

  // A note that comes back has the text it had, whatever was left of it.
  for (const name of names(later)) {
    if (earlier.has(name) || there.has(name)) continue;
    const wanted = note(later, name).toDelta();
    const text = note(to, name);
    if (JSON.stringify(text.toDelta()) === JSON.stringify(wanted)) continue;
    text.delete(0, text.length);
    text.applyDelta(wanted);
  }
  to.commit();
}
