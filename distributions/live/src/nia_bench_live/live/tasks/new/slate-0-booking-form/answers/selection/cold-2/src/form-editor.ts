import { Element, Text, type Editor } from 'slate';
import './document';

/** Gives an editor the manners of a form. */
export function withForm<T extends Editor>(editor: T): T {
  const { isInline, isIsolating, getSplitProperties, isInclusive } = editor;

  editor.isInline = (element) => element.type === 'link' || isInline(element);

  // Nothing runs together across the edge of a field.
  editor.isIsolating = (element) => element.type === 'field' || isIsolating(element);

  // The later half of a line is another line, which the server does not know yet.
  editor.getSplitProperties = (node) => {
    const properties = getSplitProperties(node);
    if (!Element.isElement(node) || node.type !== 'line') return properties;
    return node.indent === undefined ? { type: 'line' } : { type: 'line', indent: node.indent };
  };

  // What is typed at an edge of a link or of code letters stands outside.
  editor.isInclusive = (node, edge) => {
    if (Element.isElement(node) && node.type === 'link') return false;
    if (Text.isText(node) && node.code) return false;
    return isInclusive(node, edge);
  };

  return editor;
}
