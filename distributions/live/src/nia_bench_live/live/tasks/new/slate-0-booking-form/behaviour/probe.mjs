import { createEditor, Editor, Node, Transforms } from 'slate';

const commands = [
  'addMark', 'apply', 'deleteBackward', 'deleteForward', 'deleteFragment', 'insertBreak', 'insertFragment', 'insertNode',
  'insertNodes', 'insertSoftBreak', 'insertText', 'mergeNodes', 'normalizeNode', 'onChange', 'removeMark', 'removeNodes',
  'setNodes', 'splitNodes', 'unwrapNodes', 'wrapNodes', 'delete', 'select',
];

export default async function probe(answer) {
  const { withForm } = await answer.load('src/form-editor.ts');

  const at = (path, offset) => ({ path, offset });
  const between = (anchor, focus) => ({ anchor, focus });
  const line = (...children) => ({ type: 'line', children: children.map((one) => (typeof one === 'string' ? { text: one } : one)) });
  const field = (name, ...children) => ({ type: 'field', name, children });
  const link = (text) => ({ type: 'link', url: '/', children: [{ text }] });
  const code = (text) => ({ text, code: true });

  function opened(children) {
    const editor = withForm(createEditor());
    editor.children = children;
    Editor.normalize(editor, { force: true });
    return editor;
  }
  const form = () =>
    opened([
      line('intro'),
      field('one', line('first'), line('second')),
      field('two', line('third')),
      line('end'),
    ]);
  const seen = (editor) =>
    editor.children
      .map((node) => (node.type === 'field' ? `[${node.children.map(Node.string).join('|')}]` : Node.string(node)))
      .join(' ');
  const after = (editor, place, act) => {
    Transforms.select(editor, place);
    act(editor);
    return seen(editor);
  };
  const marked = (editor) =>
    editor.children[0].children.map((one) => (one.type === 'link' ? `<${Node.string(one)}>` : one.code ? `\`${one.text}\`` : one.text)).join('');
  const typed = (children, place, text = 'x') => {
    const editor = opened([line(...children)]);
    Transforms.select(editor, place);
    editor.insertText(text);
    return marked(editor);
  };
  const mixed = () => ['see ', link('here'), ' and ', code('y=1'), ' ok'];

  return {
    same() {
      const editor = createEditor();
      return withForm(editor) === editor;
    },
    commands() {
      const editor = createEditor();
      const before = commands.map((name) => editor[name]);
      withForm(editor);
      return commands.filter((name, index) => editor[name] !== before[index]);
    },
    edges() {
      const backward = (editor) => editor.deleteBackward('character');
      const forward = (editor) => editor.deleteForward('character');
      return [
        after(form(), at([1, 0, 0], 0), backward),
        after(form(), at([2, 0, 0], 0), backward),
        after(form(), at([3, 0], 0), backward),
        after(form(), at([0, 0], 5), forward),
        after(form(), at([1, 1, 0], 6), forward),
        after(form(), at([2, 0, 0], 5), forward),
        after(form(), at([2, 0, 0], 0), (editor) => editor.deleteBackward('word')),
      ];
    },
    apart() {
      const removed = (editor) => editor.deleteFragment();
      return [
        after(form(), between(at([1, 0, 0], 1), at([2, 0, 0], 2)), removed),
        after(form(), between(at([0, 0], 2), at([1, 1, 0], 3)), removed),
        after(form(), between(at([1, 1, 0], 3), at([3, 0], 1)), removed),
        after(form(), between(at([1, 1, 0], 3), at([2, 0, 0], 1)), (editor) => editor.insertText('X')),
      ];
    },
    inside() {
      return [
        after(form(), at([1, 0, 0], 2), (editor) => editor.insertBreak()),
        after(form(), at([1, 1, 0], 0), (editor) => editor.deleteBackward('character')),
        after(form(), between(at([1, 0, 0], 2), at([1, 1, 0], 3)), (editor) => editor.deleteFragment()),
        after(opened([line('one'), line('two')]), at([1, 0], 0), (editor) => editor.deleteBackward('character')),
      ];
    },
    lines() {
      const kept = (node) => ({ type: node.type, indent: node.indent ?? 0, id: node.id ?? 'none', done: node.done ?? 'none', text: Node.string(node) });
      const make = () => opened([{ ...line('first half'), indent: 2, id: 'a', done: true }]);
      const broken = make();
      Transforms.select(broken, at([0, 0], 5));
      broken.insertBreak();
      const divided = make();
      Transforms.splitNodes(divided, { at: at([0, 0], 5) });
      const pasted = make();
      Transforms.select(pasted, at([0, 0], 5));
      pasted.insertFragment([line('A'), line('B')]);
      return [broken.children.map(kept), divided.children.map(kept), pasted.children.map(kept).map(({ id }) => id)];
    },
    letters() {
      const editor = opened([line({ text: 'abcd', bold: true }, link('here'), '')]);
      Transforms.splitNodes(editor, { at: at([0, 1, 0], 2), match: (node) => node.type === 'link' });
      const shown = (one) => [one.type ?? 'text', one.url ?? (one.bold ? 'bold' : 'plain'), Node.string(one)].join(' ');
      const other = opened([line({ text: 'abcd', bold: true }, link('here'), '')]);
      Transforms.setNodes(other, { code: true }, { at: between(at([0, 0], 1), at([0, 0], 3)), match: (node) => 'text' in node, split: true });
      return {
        links: editor.children[0].children.filter((one) => one.type === 'link').map(shown),
        letters: other.children[0].children.filter((one) => one.text).map((one) => `${one.text} ${one.bold ? 'bold' : 'plain'}`),
      };
    },
    links() {
      return [
        typed(mixed(), at([0, 1, 0], 4)),
        typed(mixed(), at([0, 1, 0], 0)),
        typed(mixed(), at([0, 0], 4)),
        typed(mixed(), at([0, 2], 0)),
        typed(mixed(), at([0, 1, 0], 2)),
      ];
    },
    code() {
      return [
        typed(mixed(), at([0, 3], 0)),
        typed(mixed(), at([0, 3], 3)),
        typed(mixed(), at([0, 2], 5)),
        typed(mixed(), at([0, 4], 0)),
        typed(mixed(), at([0, 3], 1)),
        typed(mixed(), at([0, 4], 2)),
      ];
    },
  };
}
