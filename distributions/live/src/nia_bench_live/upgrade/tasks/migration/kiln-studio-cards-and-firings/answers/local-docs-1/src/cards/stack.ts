import { loadAll } from 'js-yaml';
import { cardSchema } from './schema';

/** The cards of a stack. One that has nothing but comments and empty lines is a single blank card. */
function cardsOf(text: string): unknown[] {
  const cards = loadAll(text, { schema: cardSchema });
  return cards.length === 0 && text.replace(/^\uFEFF/, '').replace(/^ +/, '').replace(/\r?\n?$/, '') !== '' ? [null] : cards;
}

/** Hands over each card of a stack, one after the other, and says how many there were. */
export function eachCard(text: string, take: (card: unknown) => void): number {
  let count = 0;
  for (const card of cardsOf(text)) {
    count += 1;
    take(card);
  }
  return count;
}
