import { createEditor, Editor, Node, Transforms } from 'slate';

export default async function probe(answer) {
  const { receive, show, codeAt } = await answer.load('src/shared.ts');

  const at = (path, offset) => ({ path, offset });
  const between = (anchor, focus) => ({ anchor, focus });
  const line = (id, ...children) => ({
    type: 'line',
    id,
    children: children.map((one) => (typeof one === 'string' ? { text: one } : one)),
  });
  const shelf = (id, ...children) => ({ type: 'shelf', id, children });
  const link = (text) => ({ type: 'link', url: '/', children: [{ text }] });
  const stamp = () => ({ type: 'stamp', image: 'i.png', children: [{ text: '' }] });

  /** An editor of the app, one of whose plugins notes what was done and whether Slate takes it for others' work. */
  function opened(children) {
    const editor = createEditor();
    const { isInline, isVoid, apply } = editor;
    editor.isInline = (element) => element.type === 'link' || element.type === 'stamp' || isInline(element);
    editor.isVoid = (element) => element.type === 'stamp' || isVoid(element);
    const noted = [];
    editor.apply = (operation) => {
      if (operation.type !== 'set_selection') noted.push([operation.type, Editor.isRemoteChange(editor)]);
      apply(operation);
    };
    editor.children = children;
    return { editor, noted };
  }
  const selected = (editor) => (editor.selection ? Editor.string(editor, editor.selection) : null);
  const insert = (path, offset, text) => ({ type: 'insert_text', path, offset, text });
  const stock = () => [
    shelf('s1', line('a', 'pears AB-1'), line('b', 'plums'), line('c', 'figs')),
    shelf('s2', line('d', 'nuts')),
    line('e', 'end'),
  ];
  const ids = (editor) =>
    Array.from(Node.elements(editor))
      .map(([one]) => one.id)
      .filter(Boolean)
      .join('');

  return {
    receives() {
      const { editor, noted } = opened(stock());
      receive(editor, [
        insert([0, 1, 0], 5, '!'),
        { type: 'set_node', path: [1], properties: {}, newProperties: { id: 's9' } },
        { type: 'move_node', path: [2], newPath: [0] },
        insert([1, 1, 0], 0, '> '),
      ]);
      return { ids: ids(editor), text: Node.string(editor), noted: noted.map(([type]) => type) };
    },
    keepsEdges() {
      const told = [];
      const { editor } = opened(stock());
      Transforms.select(editor, between(at([0, 1, 0], 0), at([0, 1, 0], 5)));
      receive(editor, [insert([0, 1, 0], 5, ' ripe'), insert([0, 1, 0], 0, 'red ')]);
      told.push(selected(editor));
      Transforms.select(editor, between(at([0, 2, 0], 4), at([0, 2, 0], 0)));
      receive(editor, [insert([0, 2, 0], 4, '!'), insert([0, 2, 0], 2, '-')]);
      told.push(selected(editor), editor.selection.anchor.offset > editor.selection.focus.offset);
      // What is typed here at the same places goes on to be Slate's business.
      const mine = opened(stock()).editor;
      Transforms.select(mine, between(at([0, 1, 0], 0), at([0, 1, 0], 5)));
      mine.apply(insert([0, 1, 0], 5, ' ripe'));
      told.push(selected(mine));
      return told;
    },
    keepsEdgesShown() {
      const { editor } = opened(stock());
      Transforms.select(editor, between(at([0, 1, 0], 0), at([0, 1, 0], 5)));
      const [one, ...rest] = editor.children;
      const [a, b, c] = one.children;
      show(editor, [{ ...one, children: [a, { ...b, children: [{ text: 'plums, ripe' }] }, c] }, ...rest]);
      return [selected(editor), Node.string(editor.children[0])];
    },
    knowsOthers() {
      const { editor, noted } = opened(stock());
      receive(editor, [insert([0, 0, 0], 0, 'x')]);
      Transforms.insertText(editor, 'y', { at: at([0, 0, 0], 0) });
      const [one, two, end] = editor.children;
      show(editor, [two, one, end]);
      Transforms.insertText(editor, 'z', { at: at([0, 0, 0], 0) });
      let failed = false;
      try {
        receive(editor, [insert([0, 0, 0], 0, 'x'), { type: 'move_node', path: [0], newPath: [0, 0] }]);
      } catch {
        failed = true;
      }
      return { noted: noted.slice(0, 4), failed, after: Editor.isRemoteChange(editor) };
    },
    shows() {
      const { editor } = opened(stock());
      const [one, two, end] = editor.children;
      const [a, b, c] = one.children;
      const next = [end, { ...one, children: [c, line('n', 'new'), a] }, { ...two, id: 's5', children: [...two.children, b] }];
      show(editor, next);
      return {
        same: JSON.stringify(editor.children) === JSON.stringify(next),
        kept: [editor.children[0] === end, editor.children[1].children[0] === c, editor.children[2].children[1] === b],
      };
    },
    asksLittle() {
      const told = [];
      const moved = opened(stock());
      {
        const [one, two, end] = moved.editor.children;
        show(moved.editor, [one, end, two]);
        told.push(moved.noted.map(([type]) => type).join());
      }
      const across = opened(stock());
      {
        const [one, two, end] = across.editor.children;
        const [a, b, c] = one.children;
        show(across.editor, [{ ...one, children: [a, c] }, { ...two, children: [b, ...two.children] }, end]);
        told.push(across.noted.map(([type]) => type).join());
      }
      const none = opened(stock());
      show(none.editor, [...none.editor.children]);
      told.push(none.noted.length);
      const changed = opened(stock());
      {
        const [one, two, end] = changed.editor.children;
        const [a, ...rest] = one.children;
        show(changed.editor, [{ ...one, children: [{ ...a, done: true }, ...rest] }, two, end]);
        told.push(changed.noted.map(([type]) => type).join());
      }
      return told;
    },
    staysWith() {
      const { editor } = opened(stock());
      Transforms.select(editor, at([0, 1, 0], 2));
      const path = Editor.pathRef(editor, [0, 2]);
      const point = Editor.pointRef(editor, at([2, 0], 1));
      const range = Editor.rangeRef(editor, between(at([1, 0, 0], 1), at([1, 0, 0], 3)));
      const [one, two, end] = editor.children;
      const [a, b, c] = one.children;
      show(editor, [end, two, { ...one, children: [c, b, { ...a, children: [{ text: 'pears, AB-1' }] }] }]);
      const { anchor } = editor.selection;
      return {
        caret: [Node.parent(editor, anchor.path).id, anchor.offset],
        path: path.current && Node.get(editor, path.current).id,
        point: point.current && [Node.parent(editor, point.current.path).id, point.current.offset],
        range: range.current && Editor.string(editor, range.current),
      };
    },
    codes() {
      const { editor } = opened([
        line('a', 'of AB-', { text: '12/', strong: true }, '7', link('X9'), ' left, not CD-3', stamp(), 'EF-4.'),
        line('b', 'GH-5'),
      ]);
      const code = (...where) => {
        const range = codeAt(editor, ...where);
        return range ? Editor.string(editor, range) : null;
      };
      const told = [
        code(at([0, 0], 4)),
        code(at([0, 0], 3)),
        code(at([0, 1], 1)),
        code(at([0, 3, 0], 1)),
        code(at([0, 4], 0)),
        code(at([0, 4], 2)),
        code(at([0, 0], 1)),
        code(at([0, 4], 14)),
        code(at([0, 6], 1)),
        code(at([0, 6], 5)),
        code(at([0, 5, 0], 0)),
        code(at([1, 0], 0)),
        code(between(at([0, 0], 4), at([1, 0], 2))),
        code(between(at([1, 0], 2), at([0, 2], 1))),
        code(),
      ];
      Transforms.select(editor, between(at([0, 0], 1), at([1, 0], 4)));
      told.push(code());
      return told;
    },
  };
}
