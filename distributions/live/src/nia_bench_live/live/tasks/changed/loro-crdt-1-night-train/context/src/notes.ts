import { LoroDoc, type LoroText } from 'loro-crdt';

/** The notes of a crew: texts by their names, mergeable, so that two who begin the same note share it. */
export function note(doc: LoroDoc, name: string): LoroText {
  return doc.getMap('notes').ensureMergeableText(name);
}

export function names(doc: LoroDoc): string[] {
  return doc.getMap('notes').keys().sort();
}

export function drop(doc: LoroDoc, name: string): void {
  doc.getMap('notes').delete(name);
  doc.commit();
}
