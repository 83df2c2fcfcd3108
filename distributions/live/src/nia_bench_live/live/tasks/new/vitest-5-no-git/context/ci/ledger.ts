export interface Try {
  /** Both counted from 0: in which repetition of the test, and which try within it. */
  repeat: number;
  retry: number;
  state: 'passed' | 'failed' | 'skipped';
  /** Whole milliseconds, of this try alone. */
  ms: number;
  /** The messages of this try's own errors. */
  errors: string[];
}

export interface Entry {
  /** Path of the test file, relative to the project. */
  file: string;
  /** Name of the test, with the suites around it. */
  test: string;
  tries: Try[];
}

export const sent: Entry[] = [];

export function send(entry: Entry): void {
  sent.push(entry);
}
