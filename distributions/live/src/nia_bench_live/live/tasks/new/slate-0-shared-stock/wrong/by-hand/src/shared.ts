import { type Descendant, Editor, Node, type Operation, Path, type Point, Range, Text, Transforms } from 'slate';
import './document.js';

function kept(editor: Editor, act: () => void): void {
  const before = editor.selection && Range.isExpanded(editor.selection) ? Editor.rangeRef(editor, editor.selection, { affinity: 'inward' }) : undefined;
  act();
  const after = before?.unref();
  if (after) Transforms.select(editor, after);
}

export function receive(editor: Editor, operations: Operation[]): void {
  kept(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const operation of operations) editor.apply(operation);
    });
  });
}

export function show(editor: Editor, children: Descendant[]): void {
  kept(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      children.forEach((node, index) => {
        const found = editor.children.indexOf(node);
        if (found === index) return;
        if (found >= 0) Transforms.moveNodes(editor, { at: [found], to: [index] });
        else Transforms.insertNodes(editor, node, { at: [index] });
      });
      while (editor.children.length > children.length) Transforms.removeNodes(editor, { at: [children.length] });
    });
  });
}

export function codeAt(editor: Editor, at: Point | Range | null = editor.selection): Range | undefined {
  if (!at) return undefined;
  const point = Range.isRange(at) ? at.focus : at;
  const [, path] = Editor.above(editor, { at: point, match: (node) => !Editor.isEditor(node) && 'id' in node }) ?? [];
  if (!path) return undefined;
  const places: { letter: string; point: Point }[] = [];
  let here = 0;
  for (const [node, below] of Node.texts(Node.get(editor, path))) {
    const full = path.concat(below);
    if (Path.equals(full, point.path)) here = places.length + point.offset;
    if (Text.isText(node)) Array.from(node.text).forEach((letter, offset) => places.push({ letter, point: { path: full, offset } }));
  }
  const fits = (index: number) => /[A-Z0-9/-]/.test(places[index]?.letter ?? ' ');
  let start = here;
  let end = here;
  while (start > 0 && fits(start - 1)) start -= 1;
  while (end < places.length && fits(end)) end += 1;
  if (start === end) return undefined;
  const last = places[end - 1].point;
  return { anchor: places[start].point, focus: { path: last.path, offset: last.offset + 1 } };
}
