import PQueue from 'p-queue';

export type Boil = (rags: string) => Promise<number>;

export async function boilAll(batches: readonly string[], boil: Boil, patience: number): Promise<(number | null)[]> {
  const vats = new PQueue({ concurrency: 2 });
  const one = (rags: string) => async ({ signal }: { signal?: AbortSignal }) => {
    const litres = await boil(rags);
    return signal?.aborted ? null : litres;
  };
  const settled = await Promise.allSettled(batches.map((rags) => vats.add(one(rags), { timeout: patience })));
  return settled.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value;
    if (outcome.reason instanceof DOMException && outcome.reason.name === 'TimeoutError') return null;
    throw outcome.reason;
  });
}
