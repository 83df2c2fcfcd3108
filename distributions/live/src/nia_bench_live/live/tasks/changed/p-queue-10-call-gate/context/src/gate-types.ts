export interface GateOptions {
  /** Within each window of `window` milliseconds, so many calls are begun. Those that still run when a window begins count in it. */
  calls: number;
  window: number;
  /** A call may take so many milliseconds from when it is begun. */
  patience: number;
}

/** Asks the other service; the signal aborts when the call takes too long. */
export type Call<Value> = (signal: AbortSignal | undefined) => Promise<Value>;

export type Notice =
  /** Calls wait for the next window, from now on; and no more. */
  | { what: 'held back' | 'goes on' }
  | { what: 'answered'; value: unknown }
  /** A call that was begun failed, or took too long. */
  | { what: 'refused'; error: unknown }
  /** All calls are over, and none waits. */
  | { what: 'quiet' };

export interface Gate {
  /** Gives what the call gives, or rejects as it does. One that takes too long rejects then, with an error whose name is `TimeoutError`, and is not counted any more. */
  ask<Value>(call: Call<Value>): Promise<Value>;
  /** Has `hear` told of everything that happens here, until the signal aborts. */
  listen(hear: (notice: Notice) => void, until: AbortSignal): void;
  /** Resolves with the next notice of a kind. */
  next(what: Notice['what']): Promise<Notice>;
  /** The milliseconds that each of the calls under way may still take, in the order in which they were begun. */
  left(): number[];
  /** Lets go of all that was not begun, which rejects with an error whose name is `AbortError`; resolves when what was begun is over. */
  drop(): Promise<void>;
}
