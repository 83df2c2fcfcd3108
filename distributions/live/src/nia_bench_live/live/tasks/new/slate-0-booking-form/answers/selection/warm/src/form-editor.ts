import type { Editor } from 'slate';

/** Gives an editor the manners of a form. */
export function withForm<E extends Editor>(editor: E): E {
  const { isInline, isIsolated, getSplitProperties, inlineEdgeAffinity, leafEdgeAffinity } = editor;

  editor.isInline = (element) => element.type === 'link' || isInline(element);

  // Slate neither deletes nor merges across the edge of what is isolated.
  editor.isIsolated = (element) => element.type === 'field' || isIsolated(element);

  // The properties of the later half.
  editor.getSplitProperties = (node, path) => {
    if (!('type' in node) || node.type !== 'line') return getSplitProperties(node, path);
    const { id, done, ...kept } = node;
    return getSplitProperties(kept, path);
  };

  editor.inlineEdgeAffinity = (element, edge) => (element.type === 'link' ? 'outside' : inlineEdgeAffinity(element, edge));

  editor.leafEdgeAffinity = (before, after) => {
    if (Boolean(before.code) === Boolean(after.code)) return leafEdgeAffinity(before, after);
    return before.code ? 'forward' : 'backward';
  };

  return editor;
}
