import { loadAll } from 'js-yaml';
import { oldSchema } from './old-yaml';

/** Whether a stack without a card has anything in it, such as a remark: that counts as an empty card. */
function hasRemark(text: string): boolean {
  const lines = text === '' || /[\r\n]$/.test(text) ? text : `${text}\n`;
  return lines.replace(/^\ufeff/, '').replace(/^ */, '').length > 1;
}

/** Hands over each card of a stack, one after the other, and says how many there were. */
export function eachCard(text: string, take: (card: unknown) => void): number {
  const cards = loadAll(text, { schema: oldSchema });
  if (cards.length === 0 && hasRemark(text)) cards.push(null);
  let count = 0;
  for (const card of cards) {
    count += 1;
    take(card);
  }
  return count;
}
