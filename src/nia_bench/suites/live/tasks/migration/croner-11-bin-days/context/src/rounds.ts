/** All our towns keep this clock, which is never put forward or back. */
export const ZONE = 'Atlantic/Reykjavik';

export interface Round {
  name: string;
  /** A cron pattern: when the lorry goes out. */
  times: string;
  /**
   * When the round was announced. It is driven after this; what falls on this very moment is the
   * trial run, which takes no bins.
   */
  announced: Date;
  /** The round is no longer driven at this moment or later. */
  ends?: Date;
  /** So many days before each collection people are reminded; what is negative comes after it, as a thank-you. */
  daysBefore: number;
}
