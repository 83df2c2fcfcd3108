import { Editor, Element, Node, Path, Point, Range, Text, Transforms } from 'slate';
import type { Operation, RangeRef } from 'slate';
import type { Letters } from './document.js';

/** Text that was typed where it must not stay, until Slate normalizes. */
interface Typed {
  range: RangeRef;
  side: 'start' | 'end';
}

/** The path of the innermost field at or above a path. */
function fieldAt(editor: Editor, path: Path): Path | undefined {
  for (const [node, at] of Node.levels(editor, path, { reverse: true })) {
    if (Element.isElement(node) && node.type === 'field') {
      return at;
    }
  }
  return undefined;
}

function sameField(editor: Editor, one: Path, other: Path): boolean {
  const a = fieldAt(editor, one);
  const b = fieldAt(editor, other);
  return a && b ? Path.equals(a, b) : a === b;
}

/** The path of the link around a text, if the text is at that side of the link. */
function linkAtSide(editor: Editor, path: Path, side: 'start' | 'end'): Path | undefined {
  for (const [node, at] of Node.levels(editor, path, { reverse: true })) {
    if (Element.isElement(node) && node.type === 'link') {
      const [, edge] = side === 'start' ? Node.first(editor, at) : Node.last(editor, at);
      return Path.equals(edge, path) ? at : undefined;
    }
  }
  return undefined;
}

/** The letters that stand next to a text in its line. */
function lettersBeside(editor: Editor, path: Path, side: 'start' | 'end'): Letters | undefined {
  const line = Editor.above(editor, {
    at: path,
    match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
  });
  if (!line) {
    return undefined;
  }
  const [node, start] = line;
  for (const [text, relative] of Node.texts(node, { reverse: side === 'start' })) {
    const at = [...start, ...relative];
    const beyond = side === 'start' ? Path.isBefore(at, path) : Path.isAfter(at, path);
    if (beyond && text.text !== '') {
      return text;
    }
  }
  return undefined;
}

export function withForm(editor: Editor): Editor {
  const { isInline, before, after, previous, getDirtyPaths, shouldNormalize } = editor;
  let pending: Typed[] = [];

  editor.isInline = (element) => element.type === 'link' || isInline(element);

  // Slate deletes from a point to the point before or after it. While it works, those do not leave a field.
  editor.before = (at, options) => {
    const point = before(at, options);
    if (!point || Editor.isNormalizing(editor) || options?.ignoreNonSelectable) {
      return point;
    }
    const origin = Editor.start(editor, at);
    if (sameField(editor, origin.path, point.path)) {
      return point;
    }
    const field = fieldAt(editor, origin.path);
    return field ? Editor.start(editor, field) : origin;
  };

  editor.after = (at, options) => {
    const point = after(at, options);
    if (!point || Editor.isNormalizing(editor) || options?.ignoreNonSelectable) {
      return point;
    }
    const origin = Editor.end(editor, at);
    if (sameField(editor, origin.path, point.path)) {
      return point;
    }
    const field = fieldAt(editor, origin.path);
    return field ? Editor.end(editor, field) : origin;
  };

  // Slate merges a node with the one that it is told is previous. While it works, there is none across an edge.
  editor.previous = (options) => {
    const entry = previous(options);
    const at = options?.at ?? editor.selection;
    if (!entry || !at || Editor.isNormalizing(editor)) {
      return entry;
    }
    return sameField(editor, Editor.path(editor, at), entry[1]) ? entry : undefined;
  };

  // Slate asks for this before it carries out an operation.
  editor.getDirtyPaths = (operation) => {
    if (operation.type === 'split_node') {
      divide(operation);
    } else if (operation.type === 'insert_text') {
      note(operation);
    }
    return getDirtyPaths(operation);
  };

  editor.shouldNormalize = (options) => {
    const typed = pending;
    pending = [];
    for (const each of typed) {
      moveOut(each);
    }
    return shouldNormalize(options);
  };

  function divide(operation: Extract<Operation, { type: 'split_node' }>): void {
    const node = Node.get(editor, operation.path);
    if (!Element.isElement(node) || node.type !== 'line') {
      return;
    }
    const given = operation.properties;
    // A merge that is undone gives a line its own `id` back.
    if ('id' in given && given.id !== node.id) {
      return;
    }
    const properties: Record<string, unknown> = { ...given };
    delete properties.id;
    delete properties.done;
    operation.properties = properties;
  }

  function note({ path, offset, text }: Extract<Operation, { type: 'insert_text' }>): void {
    if (text === '') {
      return;
    }
    const end = offset + text.length;
    for (const each of pending) {
      const range = each.range.current;
      if (range && Path.equals(range.focus.path, path) && range.focus.offset === offset) {
        each.range.unref();
        each.range = Editor.rangeRef(
          editor,
          { anchor: range.anchor, focus: { path, offset: end } },
          { affinity: 'inward' },
        );
        return;
      }
    }
    const node = Node.get(editor, path);
    if (!Text.isText(node)) {
      return;
    }
    const sides: ('start' | 'end')[] = [];
    if (offset === node.text.length) {
      sides.push('end');
    }
    if (offset === 0) {
      sides.push('start');
    }
    const side = sides.find((each) => {
      if (linkAtSide(editor, path, each)) {
        return true;
      }
      const beside = node.code && node.text !== '' ? lettersBeside(editor, path, each) : undefined;
      return beside !== undefined && !beside.code;
    });
    if (side) {
      const range = { anchor: { path, offset }, focus: { path, offset: end } };
      pending.push({ side, range: Editor.rangeRef(editor, range, { affinity: 'inward' }) });
    }
  }

  function moveOut({ range: ref, side }: Typed): void {
    const range = ref.unref();
    if (!range || Range.isCollapsed(range) || !Path.equals(range.anchor.path, range.focus.path)) {
      return;
    }
    const { path } = range.anchor;
    const node = Node.get(editor, path);
    if (!Text.isText(node)) {
      return;
    }
    const text = node.text.slice(range.anchor.offset, range.focus.offset);
    const follows =
      editor.selection !== null &&
      Range.isCollapsed(editor.selection) &&
      Point.equals(editor.selection.anchor, range.focus);
    const beside = lettersBeside(editor, path, side);
    const letters: Letters = { ...node, text };
    if (!beside?.code) {
      delete letters.code;
    }
    const around = linkAtSide(editor, path, side) ?? path;
    const to = side === 'start' ? around : Path.next(around);
    editor.apply({ type: 'remove_text', path, offset: range.anchor.offset, text });
    editor.apply({ type: 'insert_node', path: to, node: letters });
    if (follows) {
      Transforms.select(editor, { path: to, offset: text.length });
    }
  }

  return editor;
}
