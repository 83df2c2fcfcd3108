import { type BaseEditor, Element } from 'slate';
import './document.js';

export function withForm<E extends BaseEditor>(editor: E): E {
  const { isInline } = editor;

  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.isIsolated = (element) => element.type === 'field';
  editor.inlineEdgeAffinity = (element) => (element.type === 'link' ? 'outside' : null);
  editor.leafEdgeAffinity = (before, after) => {
    if (Boolean(before.code) === Boolean(after.code)) return null;
    return before.code ? 'forward' : 'backward';
  };
  editor.getSplitProperties = (node) => {

    if (Element.isElement(node)) return { type: node.type, ...(node.type === 'line' && node.indent !== undefined ? { indent: node.indent } : {}) };
    return {};
  };

  return editor;
}
