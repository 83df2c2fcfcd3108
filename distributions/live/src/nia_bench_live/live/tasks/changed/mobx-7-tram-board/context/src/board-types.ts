/** A tram as its maker's programs describe it. */
export interface Tram {
  line: string;
  seats: { row: number; free: boolean }[];
}

export interface Position {
  lat: number;
  lon: number;
}

/** Whoever drives the tram: an object of the staff program, with methods of its own. */
export interface Driver {
  name: string;
}

export interface Board {
  /** Whoever watches the list learns of trams that come and go. The trams are those that were given, and nothing in them is watched. */
  readonly trams: readonly Tram[];
  /** A position with the same numbers is no change. */
  readonly position: Position;
  /** The very object that was given; nothing in it is watched. */
  readonly driver: Driver | undefined;
  /** How many trams there are of each line, by line, in order of their names. The same lines with the same numbers are no change. */
  readonly lines: { line: string; trams: number }[];
  /** The delay in seconds, and the same in minutes, which may be set as well. */
  readonly seconds: number;
  readonly minutes: { get(): number; set(minutes: number): void };

  arrive(tram: Tram): void;
  leave(tram: Tram): void;
  moveTo(lat: number, lon: number): void;
  hire(driver: Driver): void;
  /** Replaces all trams by those that `fetch` gives, and says how many they are; one may cancel it, and then nothing is replaced. */
  load(fetch: () => Promise<Tram[]>): Promise<number> & { cancel(): void };
  /** Has `tell` called with the lines whenever they change, until it is ended: by a call of what it returns, or at the end of a block that has it in `using`. */
  onLines(tell: (lines: { line: string; trams: number }[]) => void): (() => void) & Disposable;
}
