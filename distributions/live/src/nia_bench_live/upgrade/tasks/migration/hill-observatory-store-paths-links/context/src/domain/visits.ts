export interface Group {
  name: string;
  people: number;
  /** Nights that suit it. */
  nights: string[];
}

/** Puts groups on nights with so many places: large groups choose first. */
export function placeGroups(
  groups: Group[],
  nights: string[],
  places: number,
): Map<string, string[]> {
  const plan = new Map<string, string[]>(
    nights.map((night) => [night, []]),
  );
  const free = new Map(nights.map((night) => [night, places]));
  for (const group of [...groups].sort(
    (first, second) => second.people - first.people,
  )) {
    const night = group.nights.find(
      (wish) => (free.get(wish) ?? 0) >= group.people,
    );
    if (night === undefined) continue;
    plan.get(night)?.push(group.name);
    free.set(night, (free.get(night) ?? 0) - group.people);
  }
  return plan;
}

/** What a group pays in pence: pupils half, and each guide is free. */
export function groupPrice(adults: number, pupils: number): number {
  const guides = Math.floor((adults + pupils) / 20);
  return Math.max(0, adults - guides) * 600 + pupils * 300;
}

/** Ladders that are needed so that all can look into a telescope within so many minutes, at two minutes each. */
export function laddersFor(people: number, minutes: number): number {
  return Math.max(1, Math.ceil((people * 2) / minutes));
}

/** What children are given: the name of a star of their own initial, or of any other that is left. */
export function starCards(
  children: string[],
  stars: string[],
): Map<string, string> {
  const left = [...stars];
  const cards = new Map<string, string>();
  for (const child of children) {
    const own = left.findIndex(
      (star) =>
        star.charAt(0).toLowerCase() === child.charAt(0).toLowerCase(),
    );
    const [star] = left.splice(Math.max(0, own), 1);
    if (star !== undefined) cards.set(child, star);
  }
  return cards;
}
