import { loadAll } from 'js-yaml';
import { reading } from './yaml';

/** Hands over each card of a stack, one after the other, and says how many there were. */
export function eachCard(text: string, take: (card: unknown) => void): number {
  const cards = loadAll(text, reading);
  // A stack of nothing but remarks or empty lines is one card without anything on it.
  if (cards.length === 0 && !/^\uFEFF? *[\r\n]?$/.test(text)) cards.push(null);
  let count = 0;
  for (const card of cards) {
    count += 1;
    take(card);
  }
  return count;
}
