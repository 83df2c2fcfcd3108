import { binaryTag, CORE_SCHEMA, loadAll, mergeTag, omapTag, pairsTag, setTag, timestampTag } from 'js-yaml';

const CARDS = CORE_SCHEMA.withTags(mergeTag, timestampTag, binaryTag, omapTag, pairsTag, setTag);

const START = String.raw`(^ *(?:- +)*|: +|- +|[\[{,] *)`;
const END = String.raw`(?= *(?:$|\r|: | #|[,\]}]))`;
const FRACTION = new RegExp(`${START}([-+]\\.[0-9][0-9_]*(?:[eE][-+]?[0-9]+)?)${END}`, 'gm');
const BASED = new RegExp(`${START}([-+]?)(0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+)${END}`, 'gm');
const SPACED = new RegExp(`${START}([-+]?[0-9][0-9_]*(?:\\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?)${END}`, 'gm');

/** The text of a card, with its numbers written so that they are read as they always were. */
function prepare(text: string): string {
  return text
    .replace(FRACTION, "$1'$2'")
    .replace(BASED, (all: string, start: string, sign: string, digits: string) => {
      const value = Number(digits.replaceAll('_', ''));
      return digits.endsWith('_') || Number.isNaN(value) ? all : `${start}${sign}${value}`;
    })
    .replace(SPACED, (all: string, start: string, digits: string) => {
      return digits.includes('_') && !digits.endsWith('_') ? `${start}${digits.replaceAll('_', '')}` : all;
    });
}

/** What was read, with sets and ordered maps in the form in which cards have them. */
function restore(value: unknown, done = new Map<object, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (done.has(value)) return done.get(value);
  if (value instanceof Set) return Object.fromEntries([...value].map((key) => [String(key), null]));
  if (value instanceof Map) return [...value].map(([key, item]) => ({ [String(key)]: restore(item, done) }));
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    done.set(value, list);
    for (const item of value) list.push(restore(item, done));
    return list;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const card: Record<string, unknown> = {};
  done.set(value, card);
  for (const [key, item] of Object.entries(value)) card[key] = restore(item, done);
  return card;
}

/** All cards of a stack. */
export function loadCards(text: string): unknown[] {
  const cards = loadAll(prepare(text), {
    schema: CARDS,
    maxDepth: Number.POSITIVE_INFINITY,
    maxTotalMergeKeys: Number.POSITIVE_INFINITY,
  });
  return cards.map((card) => restore(card));
}

/** A single card, or undefined if there is nothing on it. */
export function loadCard(text: string): unknown {
  const cards = loadCards(text);
  if (cards.length > 1) throw new Error('expected a single document in the stream, but found more');
  return cards[0];
}

/** What goes to the printer: without what cannot be on a card, and with a word for null. */
export function printable(value: unknown, word: string | null = null, done = new Map<object, unknown>()): unknown {
  if (value === null) return word;
  if (typeof value === 'bigint') throw new TypeError('no card has a bigint');
  if (typeof value !== 'object') return value;
  if (done.has(value)) return done.get(value);
  const kind = Object.prototype.toString.call(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    done.set(value, list);
    for (const item of value) list.push(item === undefined ? word : printable(item, word, done));
    return list;
  }
  if (['[object String]', '[object Number]', '[object Boolean]'].includes(kind)) return value.valueOf();
  if (kind === '[object Date]' || kind === '[object Uint8Array]') return value;
  if (kind !== '[object Object]') throw new TypeError(`no card has a ${kind}`);
  const card: Record<string, unknown> = {};
  done.set(value, card);
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) card[key] = printable(item, word, done);
  }
  return card;
}
