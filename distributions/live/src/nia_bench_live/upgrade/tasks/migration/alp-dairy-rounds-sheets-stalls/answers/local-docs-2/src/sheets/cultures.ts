import { readSheet } from './yaml';

/** A culture is made from that of the day before, and so on back to the one that was bought in the valley. */
export interface Culture {
  culture: string;
  sour?: number;
  from?: Culture;
}

/** The line of a culture: its names from the newest to the oldest. */
export function lineOf(text: string): string[] {
  const names: string[] = [];
  let culture = readSheet(text) as Culture | undefined;
  while (culture) {
    names.push(culture.culture);
    culture = culture.from;
  }
  return names;
}

/** The most sour one of a line, if it was measured at all. */
export function sourest(newest: Culture): string | undefined {
  let best: Culture | undefined;
  for (let culture: Culture | undefined = newest; culture; culture = culture.from) {
    if (culture.sour !== undefined && culture.sour > (best?.sour ?? 0)) best = culture;
  }
  return best?.culture;
}

/** After three hundred days, or where one was too sour, a new culture is bought. */
export function needsNew(newest: Culture, limit = 40): boolean {
  let days = 0;
  for (let culture: Culture | undefined = newest; culture; culture = culture.from) {
    if ((culture.sour ?? 0) > limit) return true;
    days += 1;
  }
  return days > 300;
}
