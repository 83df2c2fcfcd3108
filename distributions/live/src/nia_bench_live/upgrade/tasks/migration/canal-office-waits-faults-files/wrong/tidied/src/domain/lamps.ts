export interface Lamp {
  place: string;
  oil: number;
  hours: number;
}

/** The oil for a night of so many hours, in gills. */
export function oilFor(lamps: readonly Lamp[], night: number): number {
  return Math.ceil(lamps.reduce((sum, { oil, hours }) => sum + (oil * Math.min(night, hours)) / 10, 0));
}

/** When lamps are lit and put out, by the setting and rising of the sun in minutes. */
export function lit(sunset: number, sunrise: number): [number, number] {
  return [sunset + 20, (sunrise - 20 + 1440) % 1440];
}

/** The round of the lamplighter: every other lamp first, and the rest on the way back. */
export function lighter(lamps: readonly Lamp[]): string[] {
  const out = lamps.filter((_, place) => place % 2 === 0);
  const home = lamps.filter((_, place) => place % 2 === 1).reverse();
  return [...out, ...home].map(({ place }) => place);
}

/** Wicks for a year, one a lamp and forty nights. */
export function wicks(lamps: number, nights: number): number {
  return lamps * Math.ceil(nights / 50);
}
