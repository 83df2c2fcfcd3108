export interface Stop {
  id: string;
  name: string;
  line: number;
}

export interface Departure {
  at: string;
  to: string;
}

export interface Api {
  stop(id: string): Promise<Stop>;
  /** Pages count from 1; `next` is null on the last one. */
  departures(stop: string, page: number): Promise<{ items: Departure[]; next: number | null }>;
}
