import { type BaseEditor, Element, Text } from 'slate';
import './document.js';

export function withForm<E extends BaseEditor>(editor: E): E {
  const { isInline, getSplitProperties } = editor;

  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.isIsolated = (element) => element.type === 'field';
  editor.inlineEdgeAffinity = (element) => (element.type === 'link' ? 'outside' : null);
  editor.leafEdgeAffinity = (before, after) => {
    if (Boolean(before.code) === Boolean(after.code)) return null;
    return before.code ? 'forward' : 'backward';
  };
  editor.getSplitProperties = (node, path) => {
    const kept = getSplitProperties(node, path);
    if (Text.isText(node) || !Element.isElementType<Element>(node, 'line')) return kept;
    return Object.fromEntries(Object.entries(kept).filter(([key]) => key !== 'id' && key !== 'done'));
  };

  return editor;
}
