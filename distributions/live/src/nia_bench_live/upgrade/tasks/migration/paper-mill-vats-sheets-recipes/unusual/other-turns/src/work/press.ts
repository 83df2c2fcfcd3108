import PQueue from 'p-queue';

export type Squeeze = (post: string) => Promise<void>;

export async function pressAll(posts: readonly string[], squeeze: Squeeze, turn: number): Promise<string[]> {
  const book: string[] = [];
  const options = { intervalCap: 1, interval: turn, carryoverIntervalCount: true };
  const press = new PQueue(options);
  await press.addAll(
    posts.map((post) => async () => {
      book.push(post + ' under the press');
      await squeeze(post);
      book.push(post + ' dry');
    }),
  );
  return book;
}
