import { defineScalarTag, dump, NOT_RESOLVED } from 'js-yaml';
import { fileSchema } from './yaml';

export type Row = Record<string, unknown>;

const tilde = defineScalarTag('tag:yaml.org,2002:null', {
  implicit: true,
  resolve: (source: string) => (/^(?:~|null|Null|NULL|)$/.test(source) ? null : NOT_RESOLVED),
  identify: (data: unknown) => data === null,
  represent: () => '~',
});

const nightSchema = fileSchema.withTags(tilde);

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  return dump(plain(row), { schema: nightSchema });
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  const entries = plain(row) as Row;
  const write = condensed(entries);
  const lines = Object.entries(entries).map(([key, value]) => `${scalar(key)}: ${write(value)}`);
  return lines.length === 0 ? '{}\n' : `${lines.join('\n')}\n`;
}

/** Writes values on one line. js-yaml has no form for this: the entries of a mapping keep the blank between them. */
function condensed(row: Row): (value: unknown) => string {
  const repeated = repeatedIn(row);
  const written = new Set<unknown>();
  const write = (value: unknown): string => {
    if (!isCollection(value)) return scalar(value);
    const reference = repeated.indexOf(value);
    if (reference >= 0 && written.has(value)) return `*ref_${reference}`;
    written.add(value);
    const text = Array.isArray(value)
      ? `[${value.map(write).join(',')}]`
      : `{${Object.entries(value).map(([key, entry]) => `"${scalar(key)}":${write(entry)}`).join(', ')}}`;
    return reference >= 0 ? `&ref_${reference} ${text}` : text;
  };
  return write;
}

function scalar(value: unknown): string {
  const list = dump([value], { schema: fileSchema, flowLevel: 0, lineWidth: -1 });
  return list.trimEnd().slice(1, -1);
}

/** The lists and mappings that are there more than once, in the order in which they come again. */
function repeatedIn(row: Row): unknown[] {
  const seen = new Set<unknown>();
  const repeated = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (!isCollection(value)) return;
    if (seen.has(value)) {
      repeated.add(value);
      return;
    }
    seen.add(value);
    Object.values(value).forEach(visit);
  };
  visit(row);
  return [...repeated];
}

function isCollection(value: unknown): value is Row | unknown[] {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

/** Entries as plain objects, which are all that is written. Undefined ones are left out, and are null in lists. */
function plain(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (!isCollection(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const entry of value) list.push(entry === undefined ? null : plain(entry, copies));
    return list;
  }
  const mapping: Row = {};
  copies.set(value, mapping);
  for (const [key, entry] of Object.entries(value)) {
    if (entry !== undefined) mapping[key] = plain(entry, copies);
  }
  return mapping;
}
