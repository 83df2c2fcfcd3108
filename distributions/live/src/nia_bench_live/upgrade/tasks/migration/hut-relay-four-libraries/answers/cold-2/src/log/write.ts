import { dump, YAML11_SCHEMA } from 'js-yaml';

export type Row = Record<string, unknown>;

/** The same value with a word for null. */
function wordNull(value: unknown, word: string, done = new Map<object, unknown>()): unknown {
  if (value === null) return word;
  if (typeof value !== 'object') return value;
  if (done.has(value)) return done.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    done.set(value, list);
    for (const item of value) list.push(wordNull(item, word, done));
    return list;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const row: Row = {};
  done.set(value, row);
  for (const [key, item] of Object.entries(value)) row[key] = wordNull(item, word, done);
  return row;
}

/** The night's entries for the file. */
export function nightFile(row: Row): string {
  const plain = dump(row, { schema: YAML11_SCHEMA });
  let word = 'nothing';
  while (plain.includes(word)) word += 'x';
  return dump(wordNull(row, word), { schema: YAML11_SCHEMA }).replaceAll(word, '~');
}

/** The same for the radio, where each character counts. */
export function radioLines(row: Row): string {
  const lines = dump(row, {
    schema: YAML11_SCHEMA,
    flowLevel: 1,
    flowSkipCommaSpace: true,
    flowSkipColonSpace: true,
    quoteFlowKeys: true,
    lineWidth: -1,
  });
  // Between the pairs of a map there has always been a space.
  return lines.replace(/,("(?:[^"\\]|\\.)*":)/g, ', $1');
}
