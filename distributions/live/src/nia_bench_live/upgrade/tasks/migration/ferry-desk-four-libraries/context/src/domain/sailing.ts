/** A departure as the office keeps it. */
export class Sailing {
  readonly stops: string[];

  constructor(
    readonly vessel: string,
    readonly departs: string,
    stops: readonly string[],
  ) {
    this.stops = [...stops];
  }

  get minutes(): number {
    const [hours, minutes] = this.departs.split(':').map(Number);
    return (hours ?? 0) * 60 + (minutes ?? 0);
  }

  calls(pier: string): boolean {
    return this.stops.includes(pier);
  }
}

export function byDeparture(sailings: readonly Sailing[]): Sailing[] {
  return [...sailings].sort((left, right) => left.minutes - right.minutes);
}

export function nextSailing(sailings: readonly Sailing[], pier: string, after: number): Sailing | undefined {
  return byDeparture(sailings).find((sailing) => sailing.minutes >= after && sailing.calls(pier));
}
