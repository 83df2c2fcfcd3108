import { LoroDoc, type Frontiers, type UndoManager } from 'loro-crdt';

/** What is kept of a document. */
export interface Saved {
  snapshot: Uint8Array;
  /** Updates that wait for earlier ones. */
  pending: Uint8Array;
  /** The version that is looked at, where it is not the latest. */
  at: Frontiers | null;
}

export function save(doc: LoroDoc): Saved {
  doc.commit();
  return {
    snapshot: doc.export({ mode: 'snapshot' }),
    pending: doc.exportPending(),
    at: doc.isDetached() ? doc.frontiers() : null,
  };
}

export function restore({ snapshot, pending, at }: Saved): LoroDoc {
  const doc = new LoroDoc();
  doc.import(snapshot);
  if (pending.length > 0) doc.import(pending);
  if (at) doc.checkout(at);
  return doc;
}

/** Takes back the newest own step that still makes a difference; tells whether there was one. */
export function stepBack(undo: UndoManager): boolean {
  while (undo.canUndo()) {
    if (undo.undo()) return true;
  }
  return false;
}

/** Changes in `to` what changed in `from` between two versions. */
export function carry(from: LoroDoc, before: Frontiers, after: Frontiers, to: LoroDoc): void {
  from.commit();
  to.commit();
  to.applyDiff(from.diff(before, after, false));
  to.commit();
}
