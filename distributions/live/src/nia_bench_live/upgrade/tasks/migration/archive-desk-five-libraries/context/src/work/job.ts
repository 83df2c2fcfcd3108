export interface Job {
  id: string;
  /** Milliseconds that the job may take; 0: as long as it needs. */
  limit?: number;
  run: () => Promise<string> | string;
}

export interface Outcome {
  id: string;
  state: 'done' | 'failed' | 'cancelled';
  text?: string;
}

/** An outcome in a line of the log. */
export function outcomeLine({ id, state, text }: Outcome): string {
  return text === undefined ? `${id} ${state}` : `${id} ${state}: ${text}`;
}
