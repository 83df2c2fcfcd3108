import { type Descendant, Editor, type Location, type Operation, type Range } from 'slate';

import './document';

const CODE = /[A-Z0-9\-/]+/;

/** Applies what others did, in its order. */
export function receive(editor: Editor, operations: readonly Operation[]): void {
  Editor.withRemoteChanges(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const operation of operations) editor.apply(operation);
    });
  });
}

/** Makes the document these nodes, through operations for what is not as it was. */
export function show(editor: Editor, children: Descendant[]): void {
  Editor.withRemoteChanges(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      Editor.reconcileChildren(editor, children, { move: true });
    });
  });
}

/** The range of the article code around a place, or `undefined` where there is none. */
export function codeAt(editor: Editor, at: Location | null = editor.selection): Range | undefined {
  if (at === null) return undefined;
  return Editor.rangeAround(editor, { at, match: CODE, voids: false }) ?? undefined;
}
