import { loadAll } from 'js-yaml';

/** Hands over each card of a stack, one after the other, and says how many there were. */
export function eachCard(text: string, take: (card: unknown) => void): number {
  const cards = loadAll(text);
  for (const card of cards) take(card);
  return cards.length;
}
