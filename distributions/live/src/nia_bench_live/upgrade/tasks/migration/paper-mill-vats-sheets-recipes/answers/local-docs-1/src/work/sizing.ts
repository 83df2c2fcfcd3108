import PQueue from 'p-queue';
import { timeLimit, unlessLate } from './time';

export interface Bath {
  hands: number;
  /** Minutes at most, 0 where nobody is in a hurry. */
  minutes: number;
}

/** Sizes sheets in a bath; gives the largest number that were in it at once. Two hands hold a sheet. */
export async function sizeAll(sheets: number, { hands, minutes }: Bath, dip: () => Promise<void>): Promise<number> {
  let most = 0;
  const places = hands / 2;
  // A sheet is taken in as long as there is a hand for it.
  const concurrency = places < 1 ? places : Math.ceil(places);
  const bath = new PQueue({ concurrency, timeout: timeLimit(minutes * 60_000) });
  const dipped = Array.from({ length: sheets }, () =>
    unlessLate(
      bath.add(async () => {
        most = Math.max(most, bath.pending);
        await dip();
      }),
    ),
  );
  await Promise.all(dipped);
  return most;
}
