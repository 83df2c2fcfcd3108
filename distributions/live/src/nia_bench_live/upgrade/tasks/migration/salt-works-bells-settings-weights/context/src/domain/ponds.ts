export interface Pond {
  name: string;
  /** Square yards. */
  area: number;
  inches: number;
  parts: number;
}

/** The gallons in a pond. */
export function gallonsOf({ area, inches }: Pond): number {
  return Math.round((area * 9 * inches * 6.23) / 12);
}

/** A pond after the sun has taken some inches: the salt stays. */
export function dried(pond: Pond, taken: number): Pond {
  const inches = Math.max(0, pond.inches - taken);
  if (inches === 0) return { ...pond, inches: 0, parts: 26 };
  return { ...pond, inches, parts: Math.min(26, Math.round(((pond.parts * pond.inches) / inches) * 10) / 10) };
}

/** Lets the sea into ponds: each gets so many inches with three parts of salt. */
export function flood(ponds: readonly Pond[], inches: number): Pond[] {
  return ponds.map((pond) => {
    const all = pond.inches + inches;
    return { ...pond, inches: all, parts: Math.round(((pond.parts * pond.inches + 3 * inches) / all) * 10) / 10 };
  });
}

/** The ponds that may be pumped into the cistern: strong enough, the strongest first, as long as there is room. */
export function toPump(ponds: readonly Pond[], room: number): string[] {
  const names: string[] = [];
  let left = room;
  for (const pond of [...ponds].sort((one, other) => other.parts - one.parts)) {
    const gallons = gallonsOf(pond);
    if (pond.parts < 10 || gallons > left) continue;
    names.push(pond.name);
    left -= gallons;
  }
  return names;
}

/** The days until a pond is strong enough, where the sun takes so much each day; null where it dries up before. */
export function daysUntil(pond: Pond, parts: number, taken: number): number | null {
  let now = pond;
  for (let day = 0; day <= 60; day += 1) {
    if (now.parts >= parts) return now.inches > 0 ? day : null;
    if (now.inches === 0) return null;
    now = dried(now, taken);
  }
  return null;
}
