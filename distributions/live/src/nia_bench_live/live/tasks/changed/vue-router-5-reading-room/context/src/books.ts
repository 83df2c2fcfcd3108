/** Books by number, and how their reviews are fetched. */
export interface Book {
  id: string;
  title: string;
}

export interface Library {
  books: readonly Book[];
  /** The reviews of a book; they take a while. */
  reviews(id: string): Promise<string[]>;
}
