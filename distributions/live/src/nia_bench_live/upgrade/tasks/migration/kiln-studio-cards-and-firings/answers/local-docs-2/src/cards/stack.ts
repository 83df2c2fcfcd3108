import { loadAll } from 'js-yaml';
import { cardSchema } from './yaml';

/** Hands over each card of a stack, one after the other, and says how many there were. */
export function eachCard(text: string, take: (card: unknown) => void): number {
  const cards = loadAll(text, { schema: cardSchema });
  // A text without anything but spaces and remarks is an empty card
  if (cards.length === 0 && !['', '\n'].includes(text.replace(/^\uFEFF/, ''))) cards.push(null);
  for (const card of cards) take(card ?? null);
  return cards.length;
}
