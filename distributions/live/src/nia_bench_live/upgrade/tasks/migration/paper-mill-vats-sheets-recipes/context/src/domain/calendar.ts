export interface Day {
  month: number;
  day: number;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The number of a day in its year, from 1. */
export function numberOf({ month, day }: Day): number {
  const length = lengths[month - 1];
  if (length === undefined || day < 1 || day > length) throw new RangeError(`No day: ${day}.${month}.`);
  return lengths.slice(0, month - 1).reduce((sum, each) => sum + each, 0) + day;
}

export function dayOf(number: number): Day {
  let rest = number;
  for (const [index, length] of lengths.entries()) {
    if (rest <= length) return { month: index + 1, day: rest };
    rest -= length;
  }
  throw new RangeError(`No day: ${number}`);
}

/** The days on which the mill makes paper: not in frost, and not on the feast of its guild. */
export function makesPaper(day: Day, degrees: number): boolean {
  if (degrees <= 0) return false;
  return !(day.month === 8 && day.day === 24);
}

/** How many days paper hangs in the loft: four in summer, and up to ten in winter. */
export function daysInLoft(day: Day): number {
  const distance = Math.min(Math.abs(numberOf(day) - 196), 365 - Math.abs(numberOf(day) - 196));
  return 4 + Math.round((distance / 182) * 6);
}

/** The day on which paper that is hung now can be sold: after the loft, sizing and the press. */
export function readyOn(day: Day, sized: boolean): Day {
  const number = numberOf(day) + daysInLoft(day) + (sized ? 9 : 2);
  return dayOf(((number - 1) % 365) + 1);
}
