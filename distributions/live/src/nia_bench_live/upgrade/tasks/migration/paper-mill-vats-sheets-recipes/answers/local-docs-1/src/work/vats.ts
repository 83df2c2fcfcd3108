import PQueue from 'p-queue';
import { timeLimit, unlessLate } from './time';

export type Boil = (rags: string) => Promise<number>;

/** Boils rags in two vats; gives the litres of pulp of each batch, or null where there is none. */
export async function boilAll(batches: readonly string[], boil: Boil, patience: number): Promise<(number | null)[]> {
  const vats = new PQueue({ concurrency: 2, timeout: timeLimit(patience) });
  const litres = await Promise.all(batches.map((rags) => unlessLate(vats.add(() => boil(rags)))));
  return litres.map((found) => found ?? null);
}
