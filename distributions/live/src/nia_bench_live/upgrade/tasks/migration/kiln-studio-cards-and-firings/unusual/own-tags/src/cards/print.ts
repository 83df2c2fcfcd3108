import { dump, visit } from 'js-yaml';

function hasSet(value: unknown): boolean {
  if (value instanceof Set) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasSet);
}

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return dump(card, {
    transform: (documents) =>
      visit(documents, (node) => {
        if (node.kind === 'scalar' && node.tag.endsWith(':null')) node.value = '~';
      }),
  });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return dump(card, { quoteStyle: 'double' });
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  return dump(card, { flowLevel: 0, flowSkipColonSpace: true, flowSkipCommaSpace: true });
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return dump(card, { seqInlineFirst: false, indent: 4 });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return hasSet(card) ? 'refused' : dump(card);
  } catch {
    return 'refused';
  }
}
