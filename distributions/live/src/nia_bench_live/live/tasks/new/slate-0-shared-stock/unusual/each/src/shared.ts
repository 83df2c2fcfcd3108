import { type Descendant, Editor, type Operation, type Point, Range, Transforms, word } from 'slate';
import './document.js';

export function receive(editor: Editor, operations: Operation[]): void {
  Editor.withoutNormalizing(editor, () => {
    for (const operation of operations) {
      Editor.withRemoteChanges(editor, () => editor.apply(operation));
    }
  });
}

export function show(editor: Editor, children: Descendant[]): void {
  Editor.withRemoteChanges(editor, () => {
    Editor.withoutNormalizing(editor, () => Transforms.setChildren(editor, children));
  });
}

export function codeAt(editor: Editor, at?: Point | Range): Range | undefined {
  const point = at === undefined ? editor.selection?.focus : Range.isRange(at) ? at.focus : at;
  if (!point) return undefined;
  return word(editor, { at: point, isWordCharacter: (one) => one.length === 1 && /[A-Z\d/-]/.test(one) });
}
