import { load } from 'js-yaml';
import { documentsOf, reading } from './yaml';

/** How many huts passed a message on: each put it into brackets. */
export function relays(text: string): number {
  let count = 0;
  const documents = documentsOf(text);
  let message = documents.length > 1 ? load(text, reading) : documents[0];
  while (Array.isArray(message)) {
    count += 1;
    [message] = message;
  }
  return count;
}
