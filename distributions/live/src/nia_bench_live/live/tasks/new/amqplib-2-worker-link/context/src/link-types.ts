import type { Channel } from 'amqplib';

export interface LinkOptions {
  /** Milliseconds before the first retry, the second and so on; the last number goes for all further retries. */
  waits: readonly number[];
  /** So many retries until there is a first connection. Once there was one, retries never end. */
  retriesAtStart: number;
  /** Declares what the worker needs: on each new connection, before anybody else gets a channel of it. */
  prepare(channel: Channel): Promise<void>;
  log(line: string): void;
}

export interface Link {
  /**
   * Resolves with the first connection. Rejects with the last error where the link has given up, and where it is
   * closed before. Nobody has to look at it.
   */
  readonly ready: Promise<void>;
  /** A channel, as soon as there is a connection; rejects where there will be none. */
  channel(): Promise<Channel>;
  close(): Promise<void>;
}
