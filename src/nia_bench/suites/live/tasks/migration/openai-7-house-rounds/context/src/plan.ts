/** When an agent goes on its round through a house, and what for. */
export interface Plan {
  /** There is one plan of a name. */
  name: string;
  house: string;
  /** Five fields: minute, hour, day, month, day of the week. */
  cron: string;
  /** Where the clock hangs, such as `Europe/Vienna`. */
  zone: string;
  question: string;
}

/** One round, whether it has begun or not. */
export interface Trip {
  /** When it was due by its plan; null where somebody has sent the agent by hand. */
  due: Date | null;
  /** The id of its session, where there is one. */
  session: string | null;
  /** A trip waits until its session begins; one may also be left out, because the one before still waits. */
  state: 'waiting' | 'begun' | 'failed' | 'left out';
}
