import {
  COLLECTION_STYLE,
  DEFAULT_SCALAR_STYLE_RULES,
  type Document,
  dump,
  type DumpOptions,
  type MappingNode,
  type Node,
  SCALAR_STYLE,
  type ScalarStyleRule,
  visit,
} from 'js-yaml';

const oldTruth = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldTime = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** Texts that older readers take for something else, such as `08:30`, are quoted; blanks are quoted like any text. */
const quoteAsEver: ScalarStyleRule = (layout) => {
  const { value } = layout.node;
  if (layout.style !== SCALAR_STYLE.PLAIN || !(oldTruth.test(value) || oldTime.test(value) || /^ +$/.test(value))) return;
  const double = layout.presenterOptions.quoteStyle === 'double';
  layout.style = double ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
};

const { applyQuoteFlowKeysOption, ...otherRules } = DEFAULT_SCALAR_STYLE_RULES;
const scalarStyleRules = [applyQuoteFlowKeysOption, quoteAsEver, ...Object.values(otherRules)];

/** A copy without undefined: such an entry is left out, and such an item of a list is null. What is shared stays shared. */
function defined(value: unknown, change: (value: unknown) => unknown, copies = new Map<unknown, unknown>()): unknown {
  const changed = change(value);
  if (copies.has(changed)) return copies.get(changed);
  if (Array.isArray(changed)) {
    const list: unknown[] = [];
    copies.set(changed, list);
    for (const item of changed) list.push(defined(item, change, copies) ?? null);
    return list;
  }
  if (Object.prototype.toString.call(changed) === '[object Object]') {
    const entries: Record<string, unknown> = {};
    copies.set(changed, entries);
    for (const [key, entry] of Object.entries(changed as object)) {
      const copy = defined(entry, change, copies);
      if (copy !== undefined) Object.defineProperty(entries, key, { value: copy, enumerable: true, writable: true });
    }
    return entries;
  }
  return changed;
}

/** Writes a value as a file. */
export function write(value: unknown, options: DumpOptions = {}, change = (part: unknown): unknown => part): string {
  return dump(defined(value, change), { scalarStyleRules, ...options });
}

/** Changes the mappings of a file. Of what is there several times, the first one that is left is written in full. */
export function changingMappings(change: (mapping: MappingNode) => void): (documents: Document[]) => void {
  return (documents) => {
    const named = new Map<string, Node>();
    visit(documents, (node) => {
      if (node.kind !== 'alias' && node.anchor !== undefined) named.set(node.anchor, node);
    });
    const written = new Set<string>();
    const place = (node: Node): Node => {
      if (node.kind === 'alias') {
        const full = named.get(node.anchor);
        return full === undefined || written.has(node.anchor) ? node : place(full);
      }
      if (node.anchor !== undefined) {
        if (written.has(node.anchor)) return { kind: 'alias', anchor: node.anchor };
        written.add(node.anchor);
      }
      if (node.kind === 'sequence') node.items = node.items.map(place);
      if (node.kind === 'mapping') {
        change(node);
        if (node.items.length === 0) node.style = COLLECTION_STYLE.FLOW;
        for (const item of node.items) item.value = place(item.value);
      }
      return node;
    };
    for (const document of documents) {
      if (document.contents !== null) document.contents = place(document.contents);
    }
  };
}

const nameOf = (key: Node): string => (key.kind === 'scalar' ? key.value : '');

/** Names in the order of their characters. */
export const sortNames = changingMappings(({ items }) => {
  items.sort((left, right) => {
    const [first, second] = [nameOf(left.key), nameOf(right.key)];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  });
});

/** Nothing whose name begins with `_`. */
export const withoutPrivate = changingMappings((mapping) => {
  mapping.items = mapping.items.filter(({ key }) => !nameOf(key).startsWith('_'));
});
