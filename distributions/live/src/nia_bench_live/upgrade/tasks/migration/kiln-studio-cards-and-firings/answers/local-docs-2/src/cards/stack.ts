import { documentsOf } from './yaml';

/** Hands over each card of a stack, one after the other, and says how many there were. */
export function eachCard(text: string, take: (card: unknown) => void): number {
  let count = 0;
  for (const card of documentsOf(text)) {
    count += 1;
    take(card);
  }
  return count;
}
