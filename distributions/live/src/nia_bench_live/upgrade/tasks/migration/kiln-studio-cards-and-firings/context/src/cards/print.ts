import yaml from 'js-yaml';

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return yaml.dump(card, { styles: { '!!null': 'canonical' } });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return yaml.dump(card, { quotingType: '"' });
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  return yaml.dump(card, { flowLevel: 0, condenseFlow: true });
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return yaml.dump(card, { indent: 4 });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return yaml.dump(card);
  } catch {
    return 'refused';
  }
}
