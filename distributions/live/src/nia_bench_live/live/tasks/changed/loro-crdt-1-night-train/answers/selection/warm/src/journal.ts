import { LoroDoc, LoroText, VersionVector, type ContainerID, type Frontiers, type JsonDiff, type UndoManager } from 'loro-crdt';

/** A document as it is kept; survives `structuredClone`. */
export interface Saved {
  /** All of the history, with what was dropped but may come back. */
  snapshot: Uint8Array;
  /** Updates that wait for earlier ones, which no snapshot holds. */
  waiting: Uint8Array | null;
  /** The version that the document shows, where it does not follow the latest one. */
  shown: Frontiers | null;
  detachedEditing: boolean;
}

export function save(doc: LoroDoc): Saved {
  // Commits what has not been committed yet, so it comes first.
  const snapshot = doc.export({ mode: 'snapshot' });
  return {
    snapshot,
    waiting: doc.exportPendingUpdates() ?? null,
    shown: doc.isDetached() ? doc.frontiers() : null,
    detachedEditing: doc.isDetachedEditingEnabled(),
  };
}

export function restore({ snapshot, waiting, shown, detachedEditing }: Saved): LoroDoc {
  const doc = new LoroDoc();
  doc.import(snapshot);
  if (waiting) doc.import(waiting);
  if (shown) {
    doc.checkout(shown);
    if (!doc.isDetached()) doc.detach();
  }
  if (detachedEditing) doc.setDetachedEditing(true);
  return doc;
}

/** Takes back the writer's newest step that still makes a difference; tells whether there was one. */
export function stepBack(undo: UndoManager): boolean {
  // `undo` uses up one step at most, and says false for one that others have made void. It is
  // asked before `canUndo`, as it commits what the writer has only just done.
  do {
    if (undo.undo()) return true;
  } while (undo.canUndo());
  return false;
}

type Changes = [ContainerID, JsonDiff][];

/** Makes in `to` the changes that lead from one version of `from` to another. */
export function carry(from: LoroDoc, before: Frontiers, after: Frontiers, to: LoroDoc): void {
  if (to.getPendingTxnLength() > 0) to.commit();
  const changes = from.diff(before, after, true);
  // A note that comes back brings all of its text, while `to` may still keep some of it.
  to.applyDiff(placed(from, before, changes, to), { fullState: true });
  to.commit();
}

/** The changes with their places in texts as they are in `to`, where these have become others there. */
function placed(from: LoroDoc, before: Frontiers, changes: Changes, to: LoroDoc): Changes {
  const fresh = new Set(changes.flatMap(([, diff]) => children(diff)));
  const edited = changes.filter(([id, diff]) => diff.type === 'text' && !fresh.has(id)).map(([id]) => id);
  if (edited.length === 0) return changes;
  const base = copyAt(from, before);
  const strayed = new Set(edited.filter((id) => textIn(to, id) !== textIn(base, id)));
  if (strayed.size === 0) return changes;

  const moved = new Map(rebased(from, before, changes, to));
  return changes.flatMap(([id, diff]): Changes => {
    if (!strayed.has(id)) return [[id, diff]];
    const other = moved.get(id);
    return other ? [[id, other]] : [];
  });
}

/** The changes as Loro merges them into what `to` holds; neither document is touched. */
function rebased(from: LoroDoc, before: Frontiers, changes: Changes, to: LoroDoc): Changes {
  const all = to.fork();
  const shown = to.frontiers();
  const ends = to.version().toJSON();
  for (const [peer, end] of from.frontiersToVV(before).toJSON()) ends.set(peer, Math.max(end, ends.get(peer) ?? 0));
  all.import(from.export({ mode: 'update', from: all.oplogVersion() }));

  // The changes, made once more upon the version that they start from ...
  const branch = copyAt(from, before);
  branch.applyDiff(changes, { fullState: true });
  branch.commit();
  const edit = branch.export({ mode: 'update', from: from.frontiersToVV(before) });

  // ... meet a document that knows this version but looks like `to`.
  const like = copyAt(all, all.vvToFrontiers(new VersionVector(ends)));
  like.revertTo(shown);
  like.commit();
  const start = like.frontiers();
  like.import(edit);
  return like.diff(start, like.frontiers(), true);
}

/** The containers that a change puts in. */
function children(diff: JsonDiff): string[] {
  const values =
    diff.type === 'map' ? Object.values(diff.updated) : diff.type === 'list' ? diff.diff.flatMap((part) => part.insert ?? []) : [];
  return values.flatMap((value) => (typeof value === 'string' && value.startsWith('🦜:') ? [value.slice('🦜:'.length)] : []));
}

function textIn(doc: LoroDoc, id: ContainerID): string | undefined {
  const text = doc.getContainerById(id);
  return text instanceof LoroText && !text.isDeleted() ? text.toString() : undefined;
}

function copyAt(doc: LoroDoc, version: Frontiers): LoroDoc {
  return version.length > 0 ? doc.forkAt(version) : new LoroDoc();
}
