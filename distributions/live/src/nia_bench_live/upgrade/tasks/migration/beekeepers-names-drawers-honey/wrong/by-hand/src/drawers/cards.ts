/** The thing at a place, step by step; numbers in brackets belong to lists alone. */
export function walk(holder: unknown, place: string): unknown {
  let found = holder;
  for (const step of place.replaceAll('\\.', '\u0000').replaceAll('[', '.[').split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    const index = /^\[(\d+)\]$/.exec(step)?.[1];
    if (index === undefined && Array.isArray(found)) return undefined;
    found = (found as Record<string, unknown>)[index === undefined ? step.replaceAll('\u0000', '.') : Number(index)];
  }
  return found;
}

export type Card = Record<string, unknown>;

/** What a card says at some place. */
export function noteOn(card: Card, place: string): string {
  return String(walk(card, place) ?? 'nothing');
}
