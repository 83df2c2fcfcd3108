import { type BaseEditor, Editor, Element, Node, Path, Point, Range, Transforms } from 'slate';
import './document.js';

export function withForm<E extends BaseEditor>(editor: E): E {
  const { isInline, deleteBackward, deleteForward, deleteFragment, insertBreak, insertText } = editor;

  const fieldAround = (at: Point) =>
    Editor.above(editor, { at, match: (node) => Element.isElement(node) && node.type === 'field' });
  const sameField = (one: Point, other: Point) => {
    const [first, second] = [fieldAround(one)?.[1], fieldAround(other)?.[1]];
    return first && second ? Path.equals(first, second) : first === second;
  };

  editor.isInline = (element) => element.type === 'link' || isInline(element);

  editor.deleteBackward = (unit) => {
    const { selection } = editor;
    if (selection && Range.isCollapsed(selection)) {
      const before = Editor.before(editor, selection, { unit });
      if (before && !sameField(before, selection.anchor)) return;
    }
    deleteBackward(unit);
  };

  editor.deleteForward = (unit) => {
    const { selection } = editor;
    if (selection && Range.isCollapsed(selection)) {
      const after = Editor.after(editor, selection, { unit });
      if (after && !sameField(after, selection.anchor)) return;
    }
    deleteForward(unit);
  };

  editor.deleteFragment = (direction) => {
    const { selection } = editor;
    if (!selection || Range.isCollapsed(selection)) return;
    const [start, end] = Range.edges(selection);
    if (sameField(start, end)) {
      deleteFragment(direction);
      return;
    }
    Editor.withoutNormalizing(editor, () => {
      for (const [text, path] of [...Editor.nodes(editor, { at: selection, match: (node) => 'text' in node })].reverse()) {
        const part = Range.intersection(selection, Editor.range(editor, path));
        if (part && Node.string(text)) Transforms.delete(editor, { at: part });
      }
    });
    Transforms.collapse(editor, { edge: 'start' });
  };

  editor.insertBreak = () => {
    insertBreak();
    Transforms.unsetNodes<Element>(editor, ['id', 'done'] as never, {
      match: (node) => Element.isElement(node) && node.type === 'line',
    });
  };

  editor.insertText = (text) => {
    const { selection } = editor;
    if (selection && Range.isCollapsed(selection)) {
      const link = Editor.above(editor, { match: (node) => Element.isElement(node) && node.type === 'link' });
      if (link && Editor.isEnd(editor, selection.anchor, link[1])) {
        Transforms.move(editor, { unit: 'offset' });
      }
    }
    insertText(text);
  };

  return editor;
}
