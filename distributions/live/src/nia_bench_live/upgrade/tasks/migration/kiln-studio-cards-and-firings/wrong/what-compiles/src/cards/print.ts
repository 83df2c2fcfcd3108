import { DUMP_SCHEMA, dump, nullYaml11Tag } from 'js-yaml';

const glazeSchema = DUMP_SCHEMA.withTags({ ...nullYaml11Tag, represent: () => '~' });
const shelfSchema = DUMP_SCHEMA.withTags(DUMP_SCHEMA.tags.filter(({ tagName }) => tagName.endsWith(':set')).map((tag) => ({ ...tag, identify: () => false })));

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return dump(card, { schema: glazeSchema });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return dump(card, { quoteStyle: 'double' });
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  return dump(card, { flowLevel: 0, flowSkipCommaSpace: true, flowSkipColonSpace: true, quoteFlowKeys: true });
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return dump(card, { indent: 4 });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return dump(card);
  } catch {
    return 'refused';
  }
}
