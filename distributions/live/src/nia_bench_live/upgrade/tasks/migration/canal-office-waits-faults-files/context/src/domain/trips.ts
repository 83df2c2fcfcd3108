export interface Trip {
  from: string;
  to: string;
  minutes: number;
}

/** The shortest way between two places, or null. */
export function way(trips: readonly Trip[], from: string, to: string): { places: string[]; minutes: number } | null {
  const found: { places: string[]; minutes: number }[] = [{ places: [from], minutes: 0 }];
  const done = new Set<string>();
  while (found.length > 0) {
    found.sort((left, right) => left.minutes - right.minutes);
    const first = found.shift();
    const here = first?.places.at(-1) ?? '';
    if (!first || done.has(here)) continue;
    if (here === to) return first;
    done.add(here);
    for (const trip of trips.filter((each) => each.from === here)) {
      found.push({ places: [...first.places, trip.to], minutes: first.minutes + trip.minutes });
    }
  }
  return null;
}

/** Tickets: children pay half, and who comes back pays three halves. */
export function fare(miles: number, child: boolean, back: boolean): number {
  const pence = Math.ceil(miles * 1.5) * (back ? 1.5 : 1);
  return Math.ceil(child ? pence / 2 : pence);
}

/** The trips that leave a place, the quick ones first. */
export function leaving(trips: readonly Trip[], place: string): string[] {
  return trips
    .filter(({ from }) => from === place)
    .sort((left, right) => left.minutes - right.minutes)
    .map(({ to, minutes }) => `${to} (${minutes})`);
}
