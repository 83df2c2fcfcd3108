import { Element, type Editor } from 'slate';
import type {} from './document';

/** Gives an editor the manners of a form, by what Slate asks an editor; its commands stay as they are. */
export function withForm<E extends Editor>(editor: E): E {
  const { isInline, isIsolated, getSplitProperties, inlineEdgeAffinity, leafEdgeAffinity } = editor;

  editor.isInline = (element) => element.type === 'link' || isInline(element);

  // Slate neither merges nor deletes across the edge of what is isolated.
  editor.isIsolated = (element) => element.type === 'field' || isIsolated(element);

  // What the later half of a divided node gets.
  editor.getSplitProperties = (node, path) => {
    const properties = { ...getSplitProperties(node, path) };
    if (Element.isElement(node) && node.type === 'line') {
      if ('id' in properties) delete properties.id;
      if ('done' in properties) delete properties.done;
    }
    return properties;
  };

  editor.inlineEdgeAffinity = (element, edge) =>
    element.type === 'link' ? 'outside' : inlineEdgeAffinity(element, edge);

  // Between code and other letters, what is typed belongs to the others.
  editor.leafEdgeAffinity = (before, after) => {
    if (!before.code === !after.code) return leafEdgeAffinity(before, after);
    return before.code ? 'forward' : 'backward';
  };

  return editor;
}
