import { putAt } from './putting';

export type Book = Record<string, unknown>;

/** Enters who has a ticket; the number of the ticket is part of the place. */
export function sell(book: Book, place: string, who: string): Book {
  return putAt(book, place, who);
}
