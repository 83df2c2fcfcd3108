import { dump, type DumpOptions } from 'js-yaml';

/** Words that other readers of YAML take for a truth. */
const truths = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;

/** Texts that readers of YAML may take for a number, a time, a truth, nothing, or a merge. */
const ambiguous = [
  /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/,
  /^[-+]?0b[01_]*[01]$/,
  /^[-+]?0x[\da-fA-F_]*[\da-fA-F]$/,
  /^[-+]?0o[0-7_]*[0-7]$/,
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?)(?<!_)$/,
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/,
  /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?$/,
  /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  /^(?:|~|null|Null|NULL|true|True|TRUE|false|False|FALSE)$/,
  /^<<$/,
];

/** Whether a text cannot stand without quotes; in `[]` and `{}`, it can have less. */
function needsQuotes(text: string, isFlow: boolean): boolean {
  if (truths.test(text) || ambiguous.some((form) => form.test(text))) return true;
  if (/^[\s\-?:,[\]{}#&*!|=>'"%@`]/.test(text) || /[\s:]$/.test(text)) return true;
  return /:\s|\s#/.test(text) || (isFlow && /[,[\]{}]/.test(text));
}

/** A short text of one line, which is never folded, and has nothing to escape. */
const short = /^[\x20-\x7E\u00A1-\u2027\u202A-\uD7FF]{0,40}$/;

function quoted(text: string, quote: string): string {
  return quote === '"' ? `"${text.replace(/["\\]/g, '\\$&')}"` : `'${text.replaceAll("'", "''")}'`;
}

export interface Print extends DumpOptions {
  /** What stands around texts that need it here, and for what is not known. */
  quote?: "'" | '"';
  nothing?: string;
}

/** Whether a text is somewhere in a value, as a part of a text or of a name. */
function holds(value: unknown, text: string, seen = new Set<unknown>()): boolean {
  if (typeof value === 'string') return value.includes(text);
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  return Object.entries(value).some(([name, part]) => name.includes(text) || holds(part, text, seen));
}

/**
 * A card in YAML. It has texts, numbers, lists and names, and throws for anything else. What could be taken for something
 * else is in quotes.
 */
export function printed(card: unknown, { quote = "'", nothing = 'null', ...options }: Print = {}): string {
  let sign = 'qx';
  while (holds(card, sign)) sign += 'x';
  const words: string[] = [];
  const marked = (word: string): string => `${sign}${words.push(word) - 1}q`;
  const isFlow = options.flowLevel === 0;
  const text = (value: string): string => {
    if (!short.test(value)) return value;
    return marked(needsQuotes(value, isFlow) ? quoted(value, quote) : value);
  };
  const copies = new Map<unknown, unknown>();

  const copy = (value: unknown): unknown => {
    if (value === null || value === undefined) return marked(nothing);
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') {
      const digits = String(value);
      if (!digits.includes('e')) return value;
      return marked(Number.isInteger(value) || digits.includes('.') ? digits : digits.replace('e', '.e'));
    }
    if (value instanceof Date) return marked(value.toISOString());
    if (typeof value === 'boolean' || value instanceof Uint8Array) return value;
    const known = copies.get(value);
    if (known) return known;
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      copies.set(value, list);
      for (const part of value) list.push(copy(part));
      return list;
    }
    if (Object.prototype.toString.call(value) !== '[object Object]') throw new TypeError('A card cannot have that');
    const names: Record<string, unknown> = {};
    copies.set(value, names);
    for (const [name, part] of Object.entries(value as object)) {
      if (part !== undefined) names[text(name)] = copy(part);
    }
    return names;
  };

  return dump(copy(card), options).replace(new RegExp(`${sign}(\\d+)q`, 'g'), (_, index: string) => words[Number(index)] ?? '');
}
