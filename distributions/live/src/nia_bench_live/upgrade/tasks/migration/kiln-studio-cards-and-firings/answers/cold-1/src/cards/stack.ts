import { loadAll } from 'js-yaml';
import { cardSchema } from './schema';

/** Hands over each card of a stack, one after the other, and says how many there were. */
export function eachCard(text: string, take: (card: unknown) => void): number {
  const cards: unknown[] = loadAll(text, { schema: cardSchema });
  // A text of nothing but remarks is a card on which nothing is.
  if (cards.length === 0 && text.replace(/^\uFEFF? */, '').replace(/[\r\n]$/, '')) cards.push(null);
  for (const card of cards) take(card);
  return cards.length;
}
