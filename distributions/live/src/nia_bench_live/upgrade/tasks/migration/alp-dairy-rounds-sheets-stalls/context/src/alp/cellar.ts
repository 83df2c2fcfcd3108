export interface Shelf {
  name: string;
  room: number;
  damp: boolean;
}

/** Where so many new wheels go: damp shelves first, and each as far as it has room. */
export function placeWheels(shelves: Shelf[], count: number): { placed: Record<string, number>; outside: number } {
  const placed: Record<string, number> = {};
  let left = count;
  for (const { name, room } of [...shelves].sort((one, other) => Number(other.damp) - Number(one.damp))) {
    const taken = Math.min(room, left);
    if (taken > 0) placed[name] = taken;
    left -= taken;
  }
  return { placed, outside: left };
}

/** How often the floor is watered on a day, by the warmth outside. */
export function waterings(warmth: number, windy: boolean): number {
  const times = warmth < 8 ? 0 : Math.ceil((warmth - 7) / 6);
  return windy ? times + 1 : times;
}

/** What a price list says for a kilo, in francs: older cheese is dearer, up to a year. */
export function kiloPrice(months: number, raw: boolean): string {
  const price = 18 + Math.min(12, Math.max(0, months - 2)) * 0.75 + (raw ? 1.5 : 0);
  return `${price.toFixed(2)} Fr.`;
}

/** How many mules carry the wheels down: each takes two on either side, and none goes with one side empty. */
export function mulesFor(wheels: number): number {
  if (wheels < 2) return 0;
  const mules = Math.floor(wheels / 4);
  return wheels % 4 >= 2 ? mules + 1 : mules;
}
