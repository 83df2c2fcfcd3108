import PQueue, { TimeoutError } from 'p-queue';

export type Boil = (rags: string) => Promise<number>;

/** Boils rags in two vats; gives the litres of pulp of each batch, or null where there is none. */
export async function boilAll(batches: readonly string[], boil: Boil, patience: number): Promise<(number | null)[]> {
  const hurried = patience !== 0 && patience !== Number.POSITIVE_INFINITY;
  const vats = new PQueue({ concurrency: 2, ...(hurried && { timeout: patience }) });
  const inTime = async (rags: string): Promise<number | undefined> => {
    try {
      return await vats.add(() => boil(rags));
    } catch (error) {
      if (error instanceof TimeoutError) return undefined;
      throw error;
    }
  };
  const litres = await Promise.all(batches.map((rags) => inTime(rags)));
  return litres.map((found) => found ?? null);
}
