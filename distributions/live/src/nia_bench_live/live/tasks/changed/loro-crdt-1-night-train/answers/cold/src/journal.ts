import { LoroDoc, type Frontiers, type UndoManager } from 'loro-crdt';
import { names, note } from './notes';

export interface Saved {
  /** The document with all of its history. */
  snapshot: Uint8Array;
  /** Updates that still wait for earlier ones. */
  pending: Uint8Array;
  /** The version that was looked at, where the document did not follow its newest one. */
  at: Frontiers | null;
  editing: boolean;
}

export function save(doc: LoroDoc): Saved {
  doc.commit();
  return {
    snapshot: doc.export({ mode: 'snapshot' }),
    pending: doc.exportPendingUpdates(),
    at: doc.isDetached() ? doc.frontiers() : null,
    editing: doc.isDetachedEditingEnabled(),
  };
}

export function restore({ snapshot, pending, at, editing }: Saved): LoroDoc {
  const doc = new LoroDoc();
  doc.import(snapshot);
  if (pending.length > 0) doc.import(pending);
  if (editing) doc.setDetachedEditing(true);
  if (at) doc.checkout(at);
  return doc;
}

/** Takes back the newest own step that still makes a difference; steps that make none are passed over. */
export function stepBack(undo: UndoManager): boolean {
  return undo.undo();
}

export function carry(from: LoroDoc, before: Frontiers, after: Frontiers, to: LoroDoc): void {
  const earlier = new Set([...names(from.forkAt(before)), ...names(to)]);
  const then = from.forkAt(after);

  to.applyDiff(from.diff(before, after));

  // A note that comes back has the text it had, not that besides what is still known of it here.
  for (const name of names(then)) {
    if (earlier.has(name)) continue;
    const wanted = note(then, name).toDelta();
    const text = note(to, name);
    if (JSON.stringify(text.toDelta()) === JSON.stringify(wanted)) continue;
    if (text.length > 0) text.delete(0, text.length);
    text.applyDelta(wanted);
  }
  to.commit();
}
