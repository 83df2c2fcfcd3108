import { dump, visit, type Document, type DumpOptions } from 'js-yaml';
import { cardSchema, isAmbiguous, isPlain, pencilSchema, stylesFor, writable } from './yaml';

const printing: DumpOptions = { schema: cardSchema, scalarStyleRules: stylesFor() };

/** A sign before each name that has an entry before it. */
const further = '\uE000';

/** Names that need quotes have them between the quotes of an edge, too. */
function markNames(documents: Document[]): void {
  visit(documents, (node) => {
    if (node.kind !== 'mapping') return;
    for (const [index, { key }] of node.items.entries()) {
      if (key.kind !== 'scalar') continue;
      if (isAmbiguous(key.value) || !isPlain(key.value, true)) key.value = `'${key.value.replaceAll("'", "''")}'`;
      if (index > 0) key.value = `${further}${key.value}`;
    }
  });
}

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return dump(writable(card), { ...printing, schema: pencilSchema });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return dump(writable(card), { ...printing, quoteStyle: 'double' });
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  const edge = dump(writable(card), {
    ...printing,
    scalarStyleRules: stylesFor({ isOneLine: true }),
    flowLevel: 0,
    flowSkipColonSpace: true,
    flowSkipCommaSpace: true,
    transform: markNames,
  });
  return edge.replaceAll(`"${further}`, ' "');
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return dump(writable(card), { ...printing, indent: 4, seqInlineFirst: false });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return dump(writable(card), printing);
  } catch {
    return 'refused';
  }
}
