export type Squeeze = (post: string) => Promise<void>;

/** Presses posts of wet sheets, and writes down what the press did. */
export async function pressAll(posts: readonly string[], squeeze: Squeeze, turn: number): Promise<string[]> {
  const book: string[] = [];
  for (const post of posts) {
    const rest = new Promise((resolve) => setTimeout(resolve, turn));
    book.push(`${post} under the press`);
    await squeeze(post);
    book.push(`${post} dry`);
    await rest;
  }
  return book;
}
