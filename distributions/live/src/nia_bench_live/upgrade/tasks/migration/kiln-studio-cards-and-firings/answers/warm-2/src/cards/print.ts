import { pencilSchema, writeCard } from './yaml';

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return writeCard(card, { schema: pencilSchema });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return writeCard(card, { quoteStyle: 'double' });
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  return writeCard(card, { flowLevel: 0 }, true);
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return writeCard(card, { indent: 4, seqInlineFirst: false });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return writeCard(card);
  } catch {
    return 'refused';
  }
}
