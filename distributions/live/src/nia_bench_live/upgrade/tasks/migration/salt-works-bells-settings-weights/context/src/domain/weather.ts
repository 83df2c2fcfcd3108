export interface Reading {
  hour: number;
  degrees: number;
  rain: boolean;
  wind: number;
}

/** The inches that the sun takes from the open ponds in a day. */
export function evaporation(readings: readonly Reading[]): number {
  const hours = readings.filter(({ rain, degrees }) => !rain && degrees > 10);
  return Math.round(hours.reduce((sum, { degrees, wind }) => sum + (degrees - 10) * 0.004 + wind * 0.002, 0) * 100) / 100;
}

/** Whether the ponds have to be covered: two hours of rain, one after the other. */
export function coverPonds(readings: readonly Reading[]): boolean {
  return readings.some(({ rain }, index) => rain && readings[index + 1]?.rain === true);
}

/** The hours in which a barge may sail under the wind. */
export function sailing(readings: readonly Reading[]): number[] {
  return readings.filter(({ wind }) => wind >= 3 && wind <= 18).map(({ hour }) => hour);
}

/** A line for the board at the gate. */
export function board({ degrees, rain, wind }: Reading): string {
  const sky = rain ? 'rain' : degrees > 18 ? 'sun' : 'clouds';
  return `${sky}, ${degrees} degrees, ${wind > 20 ? 'a storm' : wind > 8 ? 'a breeze' : 'calm'}`;
}
