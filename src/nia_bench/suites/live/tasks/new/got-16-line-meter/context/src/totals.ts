/** What went to one origin, and came from it. */
export interface Totals {
  /** Requests that went out to it; each further try counts, and each request that a redirect led to. */
  sent: number;
  /** Its answers, by their status; those that only redirect count too. */
  answers: Record<number, number>;
  /** Bytes in the bodies of answers that were read to their end, redirects aside. */
  bytes: number;
  /** How often something was tried again there. */
  again: number;
  /** How often it redirected to another origin. */
  away: number;
}

export interface Meter {
  /** By origin, as in `https://api.example`. */
  readonly totals: Record<string, Totals>;
  /** From then on nothing is counted any more. */
  stop(): void;
}
