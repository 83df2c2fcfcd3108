import type { NodeOptions } from '@sentry/node';

export interface WatchOptions {
  dsn: string;
  /** Every line, figure and span tells it as the attribute `bakery`. */
  bakery: string;
  /** How Sentry is reached, where that is not by HTTP. */
  transport?: NodeOptions['transport'];
}

export type Facts = Record<string, string | number | boolean>;

export interface UnderWay {
  /** What is done, such as `bake rye`. */
  name: string;
  /** The kind of work, such as `oven.bake`. */
  kind: string | undefined;
  /** The oven that it is done in. */
  oven: number | undefined;
  since: Date;
}

export interface Watch {
  /** Sends a line with its facts; lines of `debug` are never sent, and neither is the fact `pin`. */
  say(level: 'debug' | 'info' | 'warn' | 'error', message: string, facts?: Facts): void;
  /** Counts loaves, as `loaves`, by the oven that they come from. */
  baked(loaves: number, oven: number): void;
  /** Tells how many milliseconds an oven took to get hot, as `heating`. Ovens are hot after a second at the least: what is less is a fault of the clock, and not sent. */
  heated(milliseconds: number, oven: number): void;
  /** Does work in a span `bake <bread>` of the kind `oven.bake`, with the attribute `oven`, and gives what the work gives. */
  bake<T>(bread: string, oven: number, work: () => Promise<T>): Promise<T>;
  /** What the code that asks is a part of, if anything. */
  underWay(): UnderWay | undefined;
  /** Resolves when everything has been sent. */
  close(): Promise<void>;
}
