import type { BaseEditor, Element, Node } from 'slate';
import type { Line } from './document.js';

/** What the later half of a line keeps of the whole. */
function laterHalf({ type, indent }: Line): Partial<Line> {
  return indent === undefined ? { type } : { type, indent };
}

function rest(node: Node, ...dropped: string[]): Partial<Node> {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !dropped.includes(key)));
}

export const withForm = <E extends BaseEditor>(editor: E): E =>
  Object.assign(editor, {
    isInline: (element: Element) => element.type === 'link',
    isIsolated: ({ type }: Element) => type === 'field',
    inlineEdgeAffinity: ({ type }: Element) => (type === 'link' ? ('outside' as const) : null),
    leafEdgeAffinity: (before: { code?: true }, after: { code?: true }) =>
      before.code === after.code ? null : after.code ? ('backward' as const) : ('forward' as const),
    getSplitProperties: (node: Node) =>
      'type' in node && node.type === 'line' ? laterHalf(node) : rest(node, 'text', 'children'),
  });
