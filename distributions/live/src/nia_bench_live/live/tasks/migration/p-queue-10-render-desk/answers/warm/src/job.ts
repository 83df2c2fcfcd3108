export interface Job {
  id: string;
  customer: string;
  /** Renders, and gives the path of the picture, or nothing where there was nothing to draw. */
  render(signal?: AbortSignal): Promise<string | undefined>;
  /** Milliseconds; 0 means that the job may take as long as it likes. */
  limit: number;
}

export type Outcome =
  | { id: string; state: 'done'; picture: string | undefined }
  | { id: string; state: 'late' }
  | { id: string; state: 'withdrawn' }
  /** The desk was closed before the job was started. */
  | { id: string; state: 'dropped' }
  | { id: string; state: 'failed'; reason: string };
