import { checkedCard, printCard } from './yaml';

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return printCard(checkedCard(card), {}, true);
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return printCard(checkedCard(card), { quoteStyle: 'double' });
}

/** Whether a list or a card is more than once in another. */
function hasRepeated(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (seen.has(value)) return true;
  seen.add(value);
  return Object.values(value).some((item) => hasRepeated(item, seen));
}

/** A value without a line break, as it stands in a list. */
function edgeScalar(value: unknown): string {
  return printCard([value], { flowLevel: 0, lineWidth: -1 }).trimEnd().slice(1, -1);
}

/** A value on an edge: lists have no spaces, and cards have one after a comma. */
function edgeText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(edgeText).join(',')}]`;
  if (Object.prototype.toString.call(value) !== '[object Object]') return edgeScalar(value);
  const pairs = Object.entries(value as object).map(([name, item]) => `"${edgeScalar(name)}":${edgeText(item)}`);
  return `{${pairs.join(', ')}}`;
}

/** What fits on a shelf's edge, a name and its value: one line, no space that is not needed, and the name in quotes. */
export function printEdge(card: Record<string, unknown>): string {
  const checked = checkedCard(card);
  // What is there twice has a mark, which the library alone can set
  if (hasRepeated(checked)) {
    return printCard(checked, { flowLevel: 0, flowSkipColonSpace: true });
  }
  return `${edgeText(checked)}\n`;
}

/** A card for weak eyes: four spaces further in at each step, and what a list has begins on a line of its own. */
export function printWideCard(card: Record<string, unknown>): string {
  return printCard(checkedCard(card), { indent: 4, seqInlineFirst: false });
}

/** A card of a shelf, or `refused`: a card has texts, numbers, lists and names, and neither sets nor maps. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return printCard(checkedCard(card));
  } catch {
    return 'refused';
  }
}
