import PQueue, { TimeoutError } from 'p-queue';

export interface ReaderVisit {
  reader: string;
  /** Milliseconds. */
  longest: number;
}

/** Receives readers one after the other, and words what each has found. */
export async function receive(visits: readonly ReaderVisit[], serve: (reader: string) => Promise<string>): Promise<string[]> {
  const desk = new PQueue({ concurrency: 1 });
  const served = visits.map(async ({ reader, longest }) => {
    try {
      const found: string | undefined = await desk.add(() => serve(reader), { timeout: longest > 0 && longest < Infinity ? longest : undefined });
      return `${reader}: ${found ?? 'nothing yet'}`;
    } catch (error) {
      if (error instanceof TimeoutError) return `${reader}: nothing yet`;
      return `${reader}: ${(error as Error).message}`;
    }
  });
  return Promise.all(served);
}
