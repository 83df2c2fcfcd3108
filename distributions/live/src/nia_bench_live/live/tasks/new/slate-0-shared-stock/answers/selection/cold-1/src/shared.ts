import { Editor, Range, Transforms, type Descendant, type Location, type Operation } from 'slate';

/** What makes up the code of an article. */
const CODE = /[A-Z0-9/-]/;

/** Applies what others did, in its order. */
export function receive(editor: Editor, operations: readonly Operation[]): void {
  Editor.withRemoteChanges(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const operation of operations) editor.apply(operation);
    });
  });
}

/** Makes the document these nodes, which others have put together. */
export function show(editor: Editor, children: Descendant[]): void {
  Editor.withRemoteChanges(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      Transforms.setChildren(editor, children, { at: [] });
    });
  });
}

/** The range of the article code around a point, of a range around its focus. */
export function codeAt(editor: Editor, at: Location | null = editor.selection): Range | undefined {
  if (!at) return undefined;
  const point = Range.isRange(at) ? at.focus : Editor.point(editor, at);
  const range = Editor.rangeAround(editor, point, { match: CODE, voids: false });
  return range && !Range.isCollapsed(range) ? range : undefined;
}
