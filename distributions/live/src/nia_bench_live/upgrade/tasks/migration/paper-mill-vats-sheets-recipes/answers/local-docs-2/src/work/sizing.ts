import PQueue, { TimeoutError } from 'p-queue';
import { timeoutFor } from './patience';

export interface Bath {
  hands: number;
  /** Minutes at most, 0 where nobody is in a hurry. */
  minutes: number;
}

/** Sizes sheets in a bath; gives the largest number that were in it at once. Two hands hold a sheet. */
export async function sizeAll(sheets: number, { hands, minutes }: Bath, dip: () => Promise<void>): Promise<number> {
  let most = 0;
  const places = hands / 2;
  const bath = new PQueue({
    // One hand too many is enough to start one sheet more.
    concurrency: places > 1 ? Math.ceil(places) : places,
    timeout: timeoutFor(minutes * 60_000),
  });
  const dipped = Array.from({ length: sheets }, () =>
    bath
      .add(async () => {
        most = Math.max(most, bath.pending);
        await dip();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TimeoutError)) throw error;
      }),
  );
  await Promise.all(dipped);
  return most;
}
