export interface Shift {
  name: string;
  /** A cron pattern. */
  times: string;
  /** So many days earlier than the pattern says. */
  daysBefore?: number;
  /** No run before this; one at just this moment is in. */
  from?: Date;
  /** No run at this moment or later. */
  until?: Date;
}

export interface Run {
  name: string;
  at: Date;
}

export interface Rota {
  /** The runs of all shifts after a moment, in order of time; where two fall together, in the order of the shifts. May never end. */
  after(moment: Date): Iterable<Run>;
  /** The last run before a moment, of whichever shift; where two fall together, that of the shift named last. */
  before(moment: Date): Run | undefined;
}
