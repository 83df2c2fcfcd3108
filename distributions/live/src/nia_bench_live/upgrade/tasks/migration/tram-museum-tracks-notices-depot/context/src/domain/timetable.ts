/** Minutes since midnight. */
export type Minutes = number;

export interface Run {
  line: string;
  from: Minutes;
  to: Minutes;
  /** Minutes between two departures. */
  every: number;
}

/** A time as the timetable has it: `9:05`. */
export function clock(time: Minutes): string {
  return `${Math.floor(time / 60) % 24}:${String(time % 60).padStart(2, '0')}`;
}

/** The departures of a run. */
export function departures({ from, to, every }: Run): Minutes[] {
  const times: Minutes[] = [];
  for (let time = from; time <= to; time += every) times.push(time);
  return times;
}

/** The next departure of each line from a time on. */
export function nextDepartures(
  runs: Run[],
  now: Minutes,
): Map<string, string> {
  const next = new Map<string, Minutes>();
  for (const run of runs) {
    const time = departures(run).find((departure) => departure >= now);
    if (time === undefined) continue;
    next.set(run.line, Math.min(time, next.get(run.line) ?? Infinity));
  }
  return new Map([...next].map(([line, time]) => [line, clock(time)]));
}

/** How many cars a line needs, if a round takes so many minutes. */
export function carsNeeded(round: number, every: number): number {
  return Math.ceil(round / every);
}

/** Pairs of departures of two lines that leave in the same minute, and so meet at the switch. */
export function conflicts(first: Run, second: Run): string[] {
  const times = new Set(departures(second));
  return departures(first)
    .filter((time) => times.has(time))
    .map(clock);
}
