import PQueue, { TimeoutError } from 'p-queue';
import { timeoutOf } from './patience';

export interface Bath {
  hands: number;
  /** Minutes at most, 0 where nobody is in a hurry. */
  minutes: number;
}

/** Sizes sheets in a bath; gives the largest number that were in it at once. Two hands hold a sheet. */
export async function sizeAll(sheets: number, { hands, minutes }: Bath, dip: () => Promise<void>): Promise<number> {
  let most = 0;
  // One hand begins another sheet, but does not make a bath.
  const places = hands < 2 ? hands / 2 : Math.ceil(hands / 2);
  const bath = new PQueue({ concurrency: places, timeout: timeoutOf(minutes * 60_000) });
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
