import { YAMLException, dump, nullCoreTag, type DumpOptions, type ScalarTagDefinition } from 'js-yaml';
import { printSchema } from './schema';

const pencilTag: ScalarTagDefinition<null> = { ...nullCoreTag, represent: () => '~' };
const scalars = ['String', 'Number', 'Boolean', 'Null', 'Date', 'Uint8Array'].map((name) => `[object ${name}]`);

/** A card without names that have no value; what has none in a list is empty. Throws where a card cannot have something. */
function printable(value: unknown, done = new Map<unknown, unknown>()): unknown {
  if (done.has(value)) return done.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    done.set(value, list);
    for (const item of value) list.push(item === undefined ? null : printable(item, done));
    return list;
  }
  const kind = Object.prototype.toString.call(value);
  if (kind === '[object Object]') {
    const named: Record<string, unknown> = {};
    done.set(value, named);
    for (const [name, each] of Object.entries(value as object)) {
      if (each !== undefined) named[name] = printable(each, done);
    }
    return named;
  }
  if (!scalars.includes(kind)) throw new YAMLException(`unacceptable kind of an object to dump ${kind}`);
  return value;
}

function print(card: unknown, options: DumpOptions = {}): string {
  return dump(printable(card), { schema: printSchema, ...options });
}

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return print(card, { schema: printSchema.withTags(pencilTag) });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return print(card, { quoteStyle: 'double' });
}

/** A word or a number, as it stands within brackets. */
function printInline(value: unknown): string {
  return print([value], { flowLevel: 0, lineWidth: -1 }).trimEnd().slice(1, -1);
}

function edgeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(edgeOf).join(',')}]`;
  if (Object.prototype.toString.call(value) !== '[object Object]') return printInline(value);
  const pairs = Object.entries(value as object).filter(([, each]) => each !== undefined);
  return `{${pairs.map(([name, each]) => `"${printInline(name)}":${edgeOf(each)}`).join(', ')}}`;
}

/** What fits on a shelf's edge, a name and its value: one line, no space that is not needed, and the name in quotes. */
export function printEdge(card: Record<string, unknown>): string {
  return `${edgeOf(card)}\n`;
}

/** A card for weak eyes: four spaces further in at each step, and what a list has begins on a line of its own. */
export function printWideCard(card: Record<string, unknown>): string {
  return print(card, { indent: 4, seqInlineFirst: false });
}

/** A card of a shelf, or `refused`: a card has texts, numbers, lists and names, and neither sets nor maps. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return print(card);
  } catch {
    return 'refused';
  }
}
