import { LoroDoc } from 'loro-crdt';
import type { Frontiers, UndoManager } from 'loro-crdt';

export type Saved = Uint8Array[];

export const save = (doc: LoroDoc): Saved => {
  const waiting = doc.exportPendingUpdates();
  const shown = doc.export({ mode: 'update' });
  return waiting === undefined ? [shown] : [shown, waiting];
};

export const restore = (saved: Saved): LoroDoc => {
  const doc = new LoroDoc();
  doc.importBatch(saved);
  return doc;
};

export const stepBack = (undo: UndoManager): boolean => {
  if (!undo.canUndo()) return false;
  return undo.undo() || stepBack(undo);
};

export const carry = (from: LoroDoc, before: Frontiers, after: Frontiers, to: LoroDoc): void => {
  const changes = structuredClone(from.diff(before, after, true));
  to.applyDiff(changes, { fullState: true });
  to.commit({ origin: 'carried' });
};
