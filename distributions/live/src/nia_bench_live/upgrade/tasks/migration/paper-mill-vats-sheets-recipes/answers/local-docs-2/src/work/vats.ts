import PQueue, { TimeoutError } from 'p-queue';
import { timeoutFor } from './patience';

export type Boil = (rags: string) => Promise<number>;

/** Boils rags in two vats; gives the litres of pulp of each batch, or null where there is none. */
export async function boilAll(batches: readonly string[], boil: Boil, patience: number): Promise<(number | null)[]> {
  const vats = new PQueue({ concurrency: 2, timeout: timeoutFor(patience) });
  const litres = await Promise.all(
    batches.map((rags) =>
      vats
        .add(() => boil(rags))
        .catch((error: unknown) => {
          if (error instanceof TimeoutError) return undefined;
          throw error;
        }),
    ),
  );
  return litres.map((found) => found ?? null);
}
