export interface Sighting {
  comet: string;
  /** Days since the first of January. */
  day: number;
  /** Degrees along the sky, and the length of the tail. */
  place: number;
  tail: number;
}

/** Where a comet is on a day, by its two sightings that are nearest to it. */
export function placeOn(
  sightings: Sighting[],
  comet: string,
  day: number,
): number | undefined {
  const own = sightings
    .filter((sighting) => sighting.comet === comet)
    .sort(
      (first, second) =>
        Math.abs(first.day - day) - Math.abs(second.day - day),
    );
  const [near, other] = own;
  if (!near || !other || near.day === other.day) return near?.place;
  const speed = (other.place - near.place) / (other.day - near.day);
  return Math.round((near.place + speed * (day - near.day)) * 10) / 10;
}

/** Comets whose tail grows. */
export function growing(sightings: Sighting[]): string[] {
  const comets = [...new Set(sightings.map(({ comet }) => comet))];
  return comets.filter((comet) => {
    const own = sightings
      .filter((sighting) => sighting.comet === comet)
      .sort((first, second) => first.day - second.day);
    return own.length > 1 && (own.at(-1)?.tail ?? 0) > (own[0]?.tail ?? 0);
  });
}

/** Days without any sighting between the first and the last one. */
export function missedDays(sightings: Sighting[], comet: string): number[] {
  const days = sightings
    .filter((sighting) => sighting.comet === comet)
    .map(({ day }) => day);
  const missed: number[] = [];
  for (let day = Math.min(...days); day < Math.max(...days); day += 1) {
    if (!days.includes(day)) missed.push(day);
  }
  return missed;
}

/** When a comet of a period in years is seen again, from a year on. */
export function returnsAfter(
  seen: number,
  period: number,
  year: number,
): number {
  let next = seen;
  while (next < year) next += period;
  return Math.round(next);
}
