import PQueue from 'p-queue';

export type Squeeze = (post: string) => Promise<void>;

/** Presses posts of wet sheets, and writes down what the press did. */
export async function pressAll(posts: readonly string[], squeeze: Squeeze, turn: number): Promise<string[]> {
  const book: string[] = [];
  const press = new PQueue({ interval: turn, intervalCap: 1, carryoverIntervalCount: true });
  for (const post of posts) {
    void press.add(async () => {
      book.push(`${post} under the press`);
      await squeeze(post);
      book.push(`${post} dry`);
    });
  }
  await press.onIdle();
  return book;
}
