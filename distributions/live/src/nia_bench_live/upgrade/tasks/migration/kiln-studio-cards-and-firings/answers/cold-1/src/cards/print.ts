import { dump } from 'js-yaml';
import { pencilSchema, printSchema } from './schema';

const printable = new Set(['Object', 'Array', 'String', 'Number', 'Boolean', 'Null', 'Undefined', 'Date', 'Uint8Array']);

/** Throws for what no card can have, such as a map. */
function refuseOthers(value: unknown, seen = new Set<unknown>()): void {
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (!printable.has(kind)) throw new TypeError(`${kind} on a card`);
  if ((kind !== 'Object' && kind !== 'Array') || seen.has(value)) return;
  seen.add(value);
  for (const part of Object.values(value as object)) refuseOthers(part, seen);
}

function hasList(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  return Object.prototype.toString.call(value) === '[object Object]' && Object.values(value as object).some(hasList);
}

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return dump(card, { schema: pencilSchema });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return dump(card, { schema: printSchema, quoteStyle: 'double' });
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  return dump(card, {
    schema: printSchema,
    flowLevel: 0,
    flowBracketPadding: false,
    flowSkipColonSpace: true,
    flowSkipCommaSpace: hasList(card),
    quoteFlowKeys: true,
  });
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return dump(card, { schema: printSchema, indent: 4 });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    refuseOthers(card);
    return dump(card, { schema: printSchema });
  } catch {
    return 'refused';
  }
}
