import { Editor, Operation, Transforms, type Descendant, type Point, type Range } from 'slate';

const isCodeCharacter = (character: string): boolean => /^[A-Z0-9/-]$/.test(character);

/**
 * Slate knows of the changes of others while they are applied. Our own mending of
 * the document (normalizing) waits until they all are, and is none of theirs.
 */
function applyRemotely(editor: Editor, change: () => void): void {
  Editor.withoutNormalizing(editor, () => {
    Editor.withRemoteChanges(editor, change);
  });
}

/** Applies what others did, in its order. Where their carets are is left to them. */
export function receive(editor: Editor, operations: readonly Operation[]): void {
  applyRemotely(editor, () => {
    for (const operation of operations) {
      if (!Operation.isSelectionOperation(operation)) editor.apply(operation);
    }
  });
}

/** Makes the document these nodes, by operations for what is not as it was. */
export function show(editor: Editor, children: Descendant[]): void {
  applyRemotely(editor, () => {
    Transforms.setChildren(editor, children);
  });
}

/** The range of the article code around a point, a range's focus, or the selection's. */
export function codeAt(editor: Editor, at?: Point | Range): Range | undefined {
  return Editor.word(editor, { at, isWordCharacter: isCodeCharacter });
}
