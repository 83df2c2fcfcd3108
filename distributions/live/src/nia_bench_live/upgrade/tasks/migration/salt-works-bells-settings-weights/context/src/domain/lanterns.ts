export interface Lantern {
  id: string;
  house: string;
  /** Gills of oil that it holds. */
  holds: number;
  /** Gills that it burns in an hour. */
  burns: number;
}

/** How many hours a full lantern burns, in quarters of an hour. */
export function hoursOf({ holds, burns }: Lantern): number {
  if (burns <= 0) throw new RangeError('A lantern burns oil');
  return Math.floor((holds / burns) * 4) / 4;
}

/** The lanterns that go out before the end of a night, the first to go out first. */
export function goOut(lanterns: readonly Lantern[], hours: number): string[] {
  return lanterns
    .filter((lantern) => hoursOf(lantern) < hours)
    .sort((one, other) => hoursOf(one) - hoursOf(other) || one.id.localeCompare(other.id))
    .map(({ id }) => id);
}

/** The oil for a night, by house, in whole pints: four gills are a pint. */
export function oilFor(lanterns: readonly Lantern[], hours: number): Map<string, number> {
  const gills = new Map<string, number>();
  for (const lantern of lanterns) {
    const burnt = Math.min(lantern.holds, lantern.burns * hours);
    gills.set(lantern.house, (gills.get(lantern.house) ?? 0) + burnt);
  }
  return new Map([...gills].map(([house, sum]) => [house, Math.ceil(sum / 4)]));
}
