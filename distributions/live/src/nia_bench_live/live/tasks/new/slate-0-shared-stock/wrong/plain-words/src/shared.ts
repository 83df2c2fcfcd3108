import { type Descendant, Editor, type Operation, type Point, type Range, Transforms } from 'slate';
import './document.js';

export function receive(editor: Editor, operations: Operation[]): void {
  Editor.withRemoteChanges(editor, () => {
    for (const operation of operations) editor.apply(operation);
  });
}

export function show(editor: Editor, children: Descendant[]): void {
  Transforms.setChildren(editor, children);
}

export function codeAt(editor: Editor, at?: Point | Range): Range | undefined {
  return Editor.word(editor, {
    ...(at ? { at } : {}),
  });
}
