import { writeCard, writeLine } from './yaml';

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return writeCard(card, { pencil: true });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return writeCard(card, { quoteStyle: 'double' });
}

/** What fits on a shelf's edge, a name and its value: one line, no space that is not needed, and the name in quotes. */
export function printEdge(card: Record<string, unknown>): string {
  return writeLine(card);
}

/** A card for weak eyes: four spaces further in at each step, and what a list has begins on a line of its own. */
export function printWideCard(card: Record<string, unknown>): string {
  return writeCard(card, { indent: 4, seqInlineFirst: false });
}

/** A card of a shelf, or `refused`: a card has texts, numbers, lists and names, and neither sets nor maps. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return writeCard(card);
  } catch {
    return 'refused';
  }
}
