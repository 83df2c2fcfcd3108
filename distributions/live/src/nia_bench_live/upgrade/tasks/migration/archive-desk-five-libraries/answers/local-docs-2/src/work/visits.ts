import PQueue from 'p-queue';
import { timeoutOf, unlessOver } from './limit';

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
      const found = await unlessOver(desk.add(() => serve(reader), { timeout: timeoutOf(longest) }));
      return `${reader}: ${found ?? 'nothing yet'}`;
    } catch (error) {
      return `${reader}: ${(error as Error).message}`;
    }
  });
  return Promise.all(served);
}
