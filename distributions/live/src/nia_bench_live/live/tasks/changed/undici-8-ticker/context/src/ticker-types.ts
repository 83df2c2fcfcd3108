export interface Limits {
  /** How many requests may be under way at once. Others wait. */
  streams: number;
  /** How many bytes the exchange may send on the connection before we have taken them, in all. */
  window: number;
  /** Every how many milliseconds the connection is probed by a PING of HTTP/2. */
  probe: number;
}

export interface Ticker {
  /** The text of an answer of status 200. Any other status rejects with an `Error` that has it in its message. */
  get(path: string): Promise<string>;
  /** Resolves when all requests under way are answered and the connection is gone. */
  close(): Promise<void>;
}
