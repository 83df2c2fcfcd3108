export interface Found {
  thing: string;
  colour: string;
  ferry: string;
  day: number;
}

/** How well a thing fits a description, from 0 to 1: each word of it that is right counts. */
export function likeness(found: Found, words: string[]): number {
  if (words.length === 0) return 0;
  const known = new Set([found.thing, found.colour, found.ferry].map((word) => word.toLowerCase()));
  return words.filter((word) => known.has(word.toLowerCase())).length / words.length;
}

/** The things that may be it, the likeliest first, and of those the latest. */
export function candidates(things: Found[], words: string[]): Found[] {
  return things
    .filter((thing) => likeness(thing, words) >= 0.5)
    .sort((left, right) => likeness(right, words) - likeness(left, words) || right.day - left.day);
}

/** What is sold: all that nobody wanted for 90 days, but no passports. */
export function forSale(things: Found[], today: number): Found[] {
  return things.filter(({ thing, day }) => today - day > 90 && thing.toLowerCase() !== 'passport');
}
