export interface Passing {
  boat: string;
  minute: number;
  up: boolean;
}

/** How long boats wait at a lock that needs so many minutes each time, one after the other. */
export function waits(passings: readonly Passing[], minutes: number): number[] {
  let free = 0;
  return passings.map(({ minute }) => {
    const start = Math.max(minute, free);
    free = start + minutes;
    return start - minute;
  });
}

/** The hour with the most boats. */
export function busiest(passings: readonly Passing[]): number | null {
  const hours = new Map<number, number>();
  for (const { minute } of passings) {
    const hour = Math.floor(minute / 60);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  return [...hours].sort((left, right) => right[1] - left[1] || left[0] - right[0])[0]?.[0] ?? null;
}

/** How often the chamber has to be turned with nobody in it. */
export function emptyTurns(passings: readonly Passing[]): number {
  return passings.filter(({ up }, place) => place > 0 && passings[place - 1]?.up === up).length;
}

/** A minute of the day, as a clock has it. */
export function clock(minute: number): string {
  return `${Math.floor(minute / 60)}.${String(minute % 60).padStart(2, '0')}`;
}
