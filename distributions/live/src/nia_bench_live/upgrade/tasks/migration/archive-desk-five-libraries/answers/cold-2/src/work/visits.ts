import PQueue from 'p-queue';
import { Timeouts } from './timeouts';

export interface ReaderVisit {
  reader: string;
  /** Milliseconds. */
  longest: number;
}

/** Receives readers one after the other, and words what each has found. */
export async function receive(visits: readonly ReaderVisit[], serve: (reader: string) => Promise<string>): Promise<string[]> {
  const desk = new PQueue({ concurrency: 1 });
  const timeouts = new Timeouts();
  const served = visits.map(async ({ reader, longest }) => {
    try {
      const found: string | void = await desk.add(
        timeouts.watch(() => serve(reader)),
        longest ? { timeout: longest } : {},
      );
      return `${reader}: ${found ?? 'nothing yet'}`;
    } catch (error) {
      if (timeouts.has(error)) return `${reader}: nothing yet`;
      return `${reader}: ${(error as Error).message}`;
    }
  });
  return Promise.all(served);
}
