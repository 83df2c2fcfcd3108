export interface Found {
  title: string;
  author: string;
}

export interface Library {
  /** Keeps a new author with books, all of it or nothing, and resolves with the author's id. */
  add(author: string, titles: string[]): Promise<number>;
  /** Gives an author another name; 'taken' where another author has it. */
  rename(id: number, author: string): Promise<'renamed' | 'taken'>;
  /** Removes an author, and the author's books. */
  remove(id: number): Promise<void>;
  /** How many books each author has, by the author's id; authors without books are left out. */
  counts(): Promise<Record<string, number>>;
  /** The books whose title contains a text, in the order of their titles. */
  search(text: string): Promise<Found[]>;
  close(): Promise<void>;
}
