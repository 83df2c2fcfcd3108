import type { Editor, Element, Node, Text } from 'slate';
import './document';

/** Gives an editor the manners of a form. */
export function withForm<T extends Editor>(editor: T): T {
  const { isInline, isIsolating, getSplitProperties, isInclusive, isMarkInclusive } = editor;

  editor.isInline = (element: Element) => element.type === 'link' || isInline(element);

  // Nothing is merged across the edge of a field.
  editor.isIsolating = (element: Element) => element.type === 'field' || isIsolating(element);

  // The later half of a line is another line for the server, and not done yet.
  editor.getSplitProperties = (node: Node) => {
    const properties = getSplitProperties(node);
    if (!('type' in node) || node.type !== 'line') return properties;
    const { id: _id, done: _done, ...kept } = { id: undefined, done: undefined, ...properties };
    return kept;
  };

  // What is typed at the edge of a link stands outside of it.
  editor.isInclusive = (element: Element) => element.type !== 'link' && isInclusive(element);

  // What is typed where code ends or begins is no code.
  editor.isMarkInclusive = (mark: string, text: Text) => mark !== 'code' && isMarkInclusive(mark, text);

  return editor;
}
