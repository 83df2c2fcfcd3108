import type { MotionValue } from 'motion';

export interface Cue {
  name: string;
  lamp: MotionValue<number>;
  /** The levels of the lamp at the beginning and at the end of the cue. */
  from: number;
  to: number;
  /** The second of the show at which it begins: later than 0, and no two at the same. */
  at: number;
  /** How long it takes, in seconds. */
  seconds: number;
  /** Whether the show waits before it. */
  waits?: boolean;
}

export type Tell = (name: string, forwards: boolean) => void;
