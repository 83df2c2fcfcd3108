import { LoroDoc, type Frontiers, type UndoManager } from 'loro-crdt';

export interface Saved {
  snapshot: Uint8Array;
  /** Updates that wait for earlier ones. */
  waiting?: Uint8Array;
}

export function save(doc: LoroDoc): Saved {
  return { snapshot: doc.export({ mode: 'snapshot' }) };
}

export function restore({ snapshot, waiting }: Saved): LoroDoc {
  const doc = LoroDoc.fromSnapshot(snapshot);
  if (waiting) doc.import(waiting);
  return doc;
}

export function stepBack(undo: UndoManager): boolean {
  // A step that makes no difference any more is used up without an effect.
  while (undo.canUndo()) if (undo.undo()) return true;
  return false;
}

export function carry(from: LoroDoc, before: Frontiers, after: Frontiers, to: LoroDoc): void {
  to.applyDiff(from.diff(before, after), { fullState: true });
  to.commit();
}
