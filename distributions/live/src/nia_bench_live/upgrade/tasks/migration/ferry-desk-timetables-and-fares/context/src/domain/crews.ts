export interface Sailor {
  name: string;
  rank: 'captain' | 'mate' | 'engineer' | 'deckhand';
  /** Hours at sea in the last week. */
  hours: number;
}

/** Nobody is at sea for longer than this in a week. */
export const weeklyHours = 60;

const needed: Record<Sailor['rank'], number> = { captain: 1, mate: 1, engineer: 1, deckhand: 2 };

/** The crew of a trip: of each rank those who were at sea least, or undefined where somebody is missing. */
export function crewFor(sailors: Sailor[], hours: number): string[] | undefined {
  const crew: string[] = [];
  for (const [rank, count] of Object.entries(needed)) {
    const fit = sailors
      .filter((sailor) => sailor.rank === rank && sailor.hours + hours <= weeklyHours)
      .sort((left, right) => left.hours - right.hours || left.name.localeCompare(right.name));
    if (fit.length < count) return undefined;
    crew.push(...fit.slice(0, count).map(({ name }) => name));
  }
  return crew;
}

/** What is missing for a trip, by rank. */
export function missingRanks(sailors: Sailor[], hours: number): string[] {
  return Object.entries(needed).flatMap(([rank, count]) => {
    const fit = sailors.filter((sailor) => sailor.rank === rank && sailor.hours + hours <= weeklyHours).length;
    return fit < count ? [`${count - fit} ${rank}`] : [];
  });
}

/** The hours of a crew after a trip. */
export function afterTrip(sailors: Sailor[], crew: string[], hours: number): Sailor[] {
  const aboard = new Set(crew);
  return sailors.map((sailor) => (aboard.has(sailor.name) ? { ...sailor, hours: sailor.hours + hours } : sailor));
}
