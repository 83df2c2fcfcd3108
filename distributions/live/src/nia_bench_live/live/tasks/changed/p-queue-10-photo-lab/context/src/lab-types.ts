export interface Photo {
  id: string;
  /** Photos of higher urgency, from 0 to 100, are begun first; without one it is 0. */
  urgency?: number;
  /** The milliseconds that it may be in its bath; without it, the lab's own limit holds. */
  limit?: number;
  /** Whoever brought the photo takes it back by this. */
  takenBack?: AbortSignal;
  /** Develops the photo; the signal aborts as soon as it is late or taken back. */
  develop(signal: AbortSignal | undefined): Promise<string>;
}

export interface LabOptions {
  /** How many photos are developed at a time. */
  baths: number;
  /** The milliseconds that a photo may be in its bath. */
  limit: number;
  /**
   * Gets what the queue announces: `begun` for each photo that is begun, `print <text>` for each that is developed,
   * `spoiled` for each that failed, was late or was taken back in its bath, and `all done`.
   */
  log(line: string): void;
}

export type Result =
  | { state: 'developed'; print: string }
  /** It was in its bath for too long. */
  | { state: 'late' }
  /** It was taken back, in its bath or before. */
  | { state: 'taken back'; reason: unknown }
  /** The lab stopped before it was begun. */
  | { state: 'dropped' }
  | { state: 'failed'; error: unknown };

export interface Lab {
  /** Never rejects. */
  add(photo: Photo): Promise<Result>;
  /** Has a photo that waits begun before all others that wait now, whatever their urgency; false where it does not wait. */
  hurry(id: string): boolean;
  /** The ids of the photos that are in their baths. */
  inBaths(): string[];
  /** Drops what waits, and resolves when all baths are free. */
  stop(): Promise<void>;
}
