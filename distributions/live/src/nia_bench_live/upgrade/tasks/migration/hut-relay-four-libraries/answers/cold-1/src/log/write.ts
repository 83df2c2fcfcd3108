import { dump } from 'js-yaml';

const dense = {
  flowLevel: 1,
  lineWidth: -1,
  condenseFlow: true,
  flowSkipCommaSpace: true,
  flowSkipColonSpace: true,
  quoteFlowKeys: true,
};

export type Row = Record<string, unknown>;

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  const mark = 'nobody-knows-8f2c61';
  const copies = new Map<object, unknown>();
  const marked = (value: unknown): unknown => {
    if (value === null) return mark;
    if (typeof value !== 'object') return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      copies.set(value, list);
      for (const entry of value) list.push(entry === undefined ? mark : marked(entry));
      return list;
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    const entries: Row = {};
    copies.set(value, entries);
    for (const [key, entry] of Object.entries(value)) entries[key] = marked(entry);
    return entries;
  };
  return dump(marked(row)).replaceAll(mark, '~');
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  return dump(row, dense);
}
