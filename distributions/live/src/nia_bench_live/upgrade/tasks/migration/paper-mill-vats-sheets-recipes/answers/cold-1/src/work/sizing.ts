import PQueue from 'p-queue';

export interface Bath {
  hands: number;
  /** Minutes at most, 0 where nobody is in a hurry. */
  minutes: number;
}

/** Sizes sheets in a bath; gives the largest number that were in it at once. Two hands hold a sheet. */
export async function sizeAll(sheets: number, { hands, minutes }: Bath, dip: () => Promise<void>): Promise<number> {
  let most = 0;
  const bath = new PQueue({ concurrency: hands < 2 ? hands / 2 : Math.ceil(hands / 2),
    ...(minutes ? { timeout: minutes * 60_000 } : {}),
  });
  const dipped = Array.from({ length: sheets }, () =>
    bath.add(async () => {
      most = Math.max(most, bath.pending);
      await dip();
    }).catch((error: unknown) => {
      // a sheet that takes too long is left
      if ((error as Error | undefined)?.name !== 'TimeoutError') throw error;
    }),
  );
  await Promise.all(dipped);
  return most;
}
