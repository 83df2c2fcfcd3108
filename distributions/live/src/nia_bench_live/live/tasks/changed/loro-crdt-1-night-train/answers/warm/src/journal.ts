import {
  LoroDoc,
  LoroText,
  type ContainerID,
  type Delta,
  type Frontiers,
  type JsonDiff,
  type UndoManager,
} from 'loro-crdt';

/** A document as it is kept: plain data, which survives `structuredClone`. */
export interface Saved {
  /** The whole history that the document has. */
  snapshot: Uint8Array;
  /** Updates that still wait for earlier ones; no snapshot contains them. */
  pending: Uint8Array | undefined;
  /** The version that is looked at, where the document has been detached from its latest one. */
  detachedAt: Frontiers | undefined;
  detachedEditing: boolean;
}

type Changes = [ContainerID, JsonDiff][];

export function save(doc: LoroDoc): Saved {
  return {
    snapshot: doc.export({ mode: 'snapshot' }),
    pending: doc.exportPendingUpdates(),
    detachedAt: doc.isDetached() ? doc.frontiers() : undefined,
    detachedEditing: doc.isDetachedEditingEnabled(),
  };
}

export function restore({ snapshot, pending, detachedAt, detachedEditing }: Saved): LoroDoc {
  const doc = new LoroDoc();
  doc.import(snapshot);
  if (pending) doc.import(pending);
  if (detachedEditing) doc.setDetachedEditing(true);
  if (detachedAt) {
    doc.detach();
    doc.checkout(detachedAt);
  }
  return doc;
}

/**
 * Takes back the newest of the writer's own steps which still makes a difference, and only that one.
 * Tells whether anything was taken back.
 */
export function stepBack(undo: UndoManager): boolean {
  // Each call uses up one step, and says false of one that others have made void meanwhile.
  // The first call comes before the question, since it also records what was not committed yet.
  do {
    if (undo.undo()) return true;
  } while (undo.canUndo());
  return false;
}

/** Changes in `to`, by a new edit, what changed in `from` between the two versions. */
export function carry(from: LoroDoc, before: Frontiers, after: Frontiers, to: LoroDoc): void {
  const changes: Changes = from.diff(before, after, true);
  if (changes.length === 0) return;
  // `to` may still keep, hidden, what a dropped note had.
  to.applyDiff(fitted(changes, from, before, to), { fullState: true });
  to.commit();
}

/** The changes with the positions in texts moved to where they are in `to`. */
function fitted(changes: Changes, from: LoroDoc, before: Frontiers, to: LoroDoc): Changes {
  const whole = shownBy(changes);
  if (changes.every(([id, diff]) => diff.type !== 'text' || whole.has(id))) return changes;

  const both = new LoroDoc();
  both.import(from.export({ mode: 'snapshot' }));
  both.import(to.export({ mode: 'update', from: both.oplogVersion() }));
  const away = new Map<ContainerID, JsonDiff>(both.diff(before, to.frontiers(), true));
  both.checkout(before);

  return changes.flatMap(([id, diff]): Changes => {
    // A text that comes back is told as a whole.
    if (diff.type !== 'text' || whole.has(id)) return [[id, diff]];
    // `to` has dropped it.
    const there = to.getContainerById(id);
    if (!(there instanceof LoroText) || there.isDeleted()) return [];
    const own = away.get(id);
    if (own?.type !== 'text') return [[id, diff]];
    return [[id, { type: 'text', diff: rebased(both.getText(id).toDelta(), diff.diff, own.diff) }]];
  });
}

/** The containers that the changes put somewhere. */
function shownBy(changes: Changes): Set<string> {
  const values = changes.flatMap(([, diff]): unknown[] => {
    if (diff.type === 'map') return Object.values(diff.updated);
    if (diff.type === 'list') return diff.diff.flatMap(({ insert }) => insert ?? []);
    return [];
  });
  const mark = '🦜:';
  return new Set(
    values
      .flatMap((value) => (typeof value === 'string' ? value : []))
      .filter((value) => value.startsWith(mark))
      .map((value) => value.slice(mark.length)),
  );
}

/** A change to a text, as it is to be made where another change was made to the same text already. */
function rebased(text: Delta<string>[], change: Delta<string>[], made: Delta<string>[]): Delta<string>[] {
  const ours = new LoroDoc();
  ours.getText('text').applyDelta(text);
  ours.commit();

  const theirs = ours.fork();
  theirs.getText('text').applyDelta(made);
  theirs.commit();
  const start = theirs.frontiers();

  ours.getText('text').applyDelta(change);
  ours.commit();
  theirs.import(ours.export({ mode: 'update', from: theirs.oplogVersion() }));

  return theirs
    .diff(start, theirs.frontiers(), true)
    .flatMap(([, diff]) => (diff.type === 'text' ? diff.diff : []));
}
