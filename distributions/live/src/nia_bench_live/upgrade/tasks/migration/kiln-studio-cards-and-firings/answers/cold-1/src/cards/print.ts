import { printed } from './yaml';

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return printed(card, { nothing: '~' });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return printed(card, { quote: '"', quoteStyle: 'double' });
}

function edgeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(edgeOf).join(',')}]`;
  if (Object.prototype.toString.call(value) === '[object Object]') {
    const pairs = Object.entries(value as object).filter(([, part]) => part !== undefined);
    return `{${pairs.map(([name, part]) => `"${edgeOf(name)}":${edgeOf(part)}`).join(', ')}}`;
  }
  return printed(value, { flowLevel: 0 }).replace(/\n$/, '');
}

/** What fits on a shelf's edge, a name and its value: one line, no space that is not needed, and the name in quotes. */
export function printEdge(card: Record<string, unknown>): string {
  return `${edgeOf(card)}\n`;
}

/** A card for weak eyes: four spaces further in at each step, and what a list has begins on a line of its own. */
export function printWideCard(card: Record<string, unknown>): string {
  return printed(card, { indent: 4, seqInlineFirst: false });
}

/** A card of a shelf, or `refused`: a card has texts, numbers, lists and names, and neither sets nor maps. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return printed(card);
  } catch {
    return 'refused';
  }
}
