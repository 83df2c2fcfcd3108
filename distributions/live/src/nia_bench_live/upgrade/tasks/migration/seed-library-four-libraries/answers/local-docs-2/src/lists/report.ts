import { type Document, dump, type MappingNode, type Node, visit } from 'js-yaml';
import { scalarStyleRules } from './style';

/** Copies what is reported, changed on the way: entries that become undefined are left out. */
function changed(entries: unknown, change: (key: string, value: unknown) => unknown): unknown {
  const copies = new Map<object, unknown>();
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (copies.has(value)) return copies.get(value);
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      copies.set(value, items);
      for (const [index, item] of value.entries()) items.push(copyOf(change(String(index), item)) ?? null);
      return items;
    }
    if (Object.prototype.toString.call(value) !== '[object Object]') return value;
    const copy: Record<string, unknown> = {};
    copies.set(value, copy);
    for (const [key, held] of Object.entries(value)) {
      const kept = copyOf(change(key, held));
      if (kept !== undefined) copy[key] = kept;
    }
    return copy;
  };
  return copyOf(change('', entries));
}

const nameOf = ({ key }: MappingNode['items'][number]): string => (key.kind === 'scalar' ? key.value : '');

function sortNames(documents: Document[]): void {
  const anchored = new Map<string, Node>();
  visit(documents, (node) => {
    if (node.kind === 'alias') return;
    if (node.anchor !== undefined) anchored.set(node.anchor, node);
    if (node.kind === 'mapping') {
      node.items.sort((left, right) => {
        const [first, second] = [nameOf(left), nameOf(right)];
        return first < second ? -1 : first > second ? 1 : 0;
      });
    }
  });

  // What is named again comes where it is named first now.
  const placed = new Set<string>();
  const seen = new Set<Node>();
  const place = (node: Node): Node => {
    const { anchor } = node;
    if (anchor !== undefined) {
      if (placed.has(anchor)) return { kind: 'alias', anchor };
      placed.add(anchor);
    }
    const target = node.kind === 'alias' ? (anchored.get(node.anchor) ?? node) : node;
    if (seen.has(target)) return target;
    seen.add(target);
    if (target.kind === 'sequence') target.items = target.items.map(place);
    if (target.kind === 'mapping') {
      target.items = target.items.map(({ key, value }) => ({ key: place(key), value: place(value) }));
    }
    return target;
  };
  for (const document of documents) {
    if (document.contents) document.contents = place(document.contents);
  }
}

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(
    changed(entries, (_, value) => value),
    { transform: sortNames, scalarStyleRules },
  );
}

/** What the town gets to see. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  const shown = changed(entries, (key, value) => {
    if (key.startsWith('_')) return undefined;
    return typeof value === 'number' ? Math.floor(value / 12) : value;
  });
  return dump(shown, { scalarStyleRules });
}
