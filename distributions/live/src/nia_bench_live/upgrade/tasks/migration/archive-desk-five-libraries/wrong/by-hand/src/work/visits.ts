import { inTime, WaitingLine } from './waiting';

export interface ReaderVisit {
  reader: string;
  /** Milliseconds. */
  longest: number;
}

/** Receives readers one after the other, and words what each has found. */
export async function receive(visits: readonly ReaderVisit[], serve: (reader: string) => Promise<string>): Promise<string[]> {
  const desk = new WaitingLine(1);
  const served = visits.map(async ({ reader, longest }) => {
    try {
      return `${reader}: ${(await desk.add(reader, () => inTime(serve(reader), longest))) ?? 'nothing yet'}`;
    } catch (error) {
      return `${reader}: ${(error as Error).message}`;
    }
  });
  return Promise.all(served);
}
