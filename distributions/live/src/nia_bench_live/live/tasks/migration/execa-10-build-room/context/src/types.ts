export interface Step {
  /** A line of the build file: a program and its arguments. A space that belongs to an argument has a backslash before it. */
  line: string;
  /** All of the step's environment. Without one, the step has the environment of the build room. */
  env?: Record<string, string>;
  /** After so many milliseconds the step is ended. */
  limit?: number;
}

export interface Outcome {
  line: string;
  state: 'done' | 'failed' | 'late';
  /** What it printed, in the order in which it did. */
  output: string;
}

export interface Job {
  name: string;
  pages: number[];
}

/** What a worker is sent, and what it sends back. */
export interface Order {
  id: number;
  job: Job;
}

export interface Delivery {
  id: number;
  sheets: Map<number, string>;
}
