export interface Kettle {
  name: string;
  gallons: number;
  /** Degrees of the glue in it. */
  heat: number;
}

/** The parts of hide, alum and water in a kettle of size. */
export function sizeFor(gallons: number, weather: 'dry' | 'damp'): { hide: number; alum: number; water: number } {
  const hide = gallons * 0.75;
  const alum = gallons * (weather === 'damp' ? 0.12 : 0.08);
  return { hide: Math.round(hide * 100) / 100, alum: Math.round(alum * 100) / 100, water: gallons };
}

/** The minutes until a kettle is warm enough, with so many logs in an hour. */
export function minutesToHeat({ gallons, heat }: Kettle, logs: number): number {
  const missing = Math.max(0, 120 - heat);
  return logs === 0 && missing > 0 ? Number.POSITIVE_INFINITY : Math.ceil((missing * gallons) / (4 * Math.max(1, logs)));
}

/** The kettles in the order in which they can be used. */
export function heatPlan(kettles: readonly Kettle[], logs: number): string[] {
  return [...kettles]
    .sort((left, right) => minutesToHeat(left, logs) - minutesToHeat(right, logs) || left.name.localeCompare(right.name))
    .map((kettle) => `${kettle.name}: ${minutesToHeat(kettle, logs)} min`);
}

/** How many sheets a kettle sizes before it is empty. */
export function sheetsOfKettle(gallons: number, inches: number): number {
  return Math.floor((gallons * 3200) / inches);
}
