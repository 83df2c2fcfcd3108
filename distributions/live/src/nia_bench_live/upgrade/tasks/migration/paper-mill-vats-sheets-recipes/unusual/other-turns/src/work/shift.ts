import PQueue from 'p-queue';

export type Job = () => Promise<number>;

export async function shift(jobs: readonly Job[]): Promise<string[]> {
  const notes: string[] = [];
  const crew = new PQueue({ concurrency: 1 });
  const note = {
    handleEvent(event: CustomEvent<unknown>) {
      notes.push(event.type === 'error' ? `stopped: ${(event.detail as Error).message}` : `${event.detail as number} sheets`);
    },
  };
  crew.addEventListener('completed', note);
  crew.addEventListener('error', note);
  await Promise.allSettled(jobs.map((job) => crew.add(job)));
  return notes;
}
