export interface Leg {
  from: string;
  to: string;
  /** Kilometres. */
  distance: number;
  climb: number;
}

/** Hours on foot: four kilometres or four hundred metres of height in each, the longer one and half of the other. */
export function hoursOf(leg: Leg): number {
  const flat = leg.distance / 4;
  const steep = leg.climb / 400;
  return Math.round((Math.max(flat, steep) + Math.min(flat, steep) / 2) * 10) / 10;
}

export function arrival(start: number, legs: readonly Leg[]): string {
  const hours = legs.reduce((sum, leg) => sum + hoursOf(leg), start);
  const whole = Math.floor(hours);
  const minutes = Math.round((hours - whole) * 60);
  return `${whole}:${String(minutes).padStart(2, '0')}`;
}

export function isDaylight(start: number, legs: readonly Leg[]): boolean {
  const hours = legs.reduce((sum, leg) => sum + hoursOf(leg), start);
  return hours <= 19;
}

/** A round is a way that ends where it began. */
export function isRound(legs: readonly Leg[]): boolean {
  return legs.length > 0 && legs[0]?.from === legs.at(-1)?.to;
}
