import PQueue from 'p-queue';

export type Job = () => Promise<number>;

/** A shift; gives what the foreman wrote down. */
export async function shift(jobs: readonly Job[]): Promise<string[]> {
  const notes: string[] = [];
  const crew = new PQueue({ concurrency: 1 });
  crew.addEventListener('completed', ({ detail: sheets }) => {
    notes.push(`${sheets} sheets`);
  });
  crew.addEventListener('error', ({ detail: error }) => {
    notes.push(`stopped: ${(error as Error).message}`);
  });
  for (const job of jobs) crew.add(job).catch(() => undefined);
  await crew.onIdle();
  return notes;
}
