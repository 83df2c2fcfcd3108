export interface Book {
  title: string;
  author: string;
  year: number;
  pages: number;
}

const articles = /^(?:the|a|an)\s+/i;

/** The title under which a book stands on the shelf. */
export function shelfTitle(title: string): string {
  const article = articles.exec(title)?.[0];
  if (!article) return title;
  return `${title.slice(article.length)}, ${article.trim()}`;
}

/** Books as they stand: by author, and then by title without its article. */
export function shelve(books: Book[]): Book[] {
  return [...books].sort(
    (first, second) =>
      first.author.localeCompare(second.author) ||
      shelfTitle(first.title).localeCompare(shelfTitle(second.title)),
  );
}

/** Shelves of so many centimetres, filled in order; a book is as thick as its pages. */
export function fillShelves(books: Book[], width: number): string[][] {
  const shelves: string[][] = [[]];
  let left = width;
  for (const book of shelve(books)) {
    const thickness = Math.max(1, Math.round(book.pages / 100));
    if (thickness > left) {
      shelves.push([]);
      left = width;
    }
    shelves.at(-1)?.push(book.title);
    left -= thickness;
  }
  return shelves;
}

/** What the club should buy: authors of whom it has one book alone, with the newest book first. */
export function wishes(books: Book[]): string[] {
  const authors = new Map<string, Book[]>();
  for (const book of books)
    authors.set(book.author, [...(authors.get(book.author) ?? []), book]);
  return [...authors]
    .filter(([, shelf]) => shelf.length === 1)
    .sort(
      ([, first], [, second]) => (second[0]?.year ?? 0) - (first[0]?.year ?? 0),
    )
    .map(([author]) => author);
}
