import { dump, YAML11_SCHEMA } from 'js-yaml';
import { printable } from './yaml';

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  const plain = dump(printable(card), { schema: YAML11_SCHEMA });
  let word = 'unknown';
  while (plain.includes(word)) word += 'x';
  return dump(printable(card, word), { schema: YAML11_SCHEMA }).replaceAll(word, '~');
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return dump(printable(card), { schema: YAML11_SCHEMA, quoteStyle: 'double' });
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  const edge = dump(printable(card), {
    schema: YAML11_SCHEMA,
    flowLevel: 0,
    flowSkipCommaSpace: true,
    flowSkipColonSpace: true,
    quoteFlowKeys: true,
  });
  // Between the pairs of a map there has always been a space.
  return edge.replace(/,("(?:[^"\\]|\\.)*":)/g, ', $1');
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return dump(printable(card), { schema: YAML11_SCHEMA, indent: 4 });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return dump(printable(card), { schema: YAML11_SCHEMA });
  } catch {
    return 'refused';
  }
}
