import { safe } from './invitation';

export interface Count {
  last: number;
  entries: string[];
}

/** Prints sheets of entries, whose numbers run on from sheet to sheet, and says which one was the last. */
export function printNumbered(sheets: string[][]): { sheets: string[]; last: number } {
  let last = 0;
  const printed = sheets.map((entries) => entries.map((entry) => `${++last} ${safe(entry)}\n`).join(''));
  return { sheets: printed, last };
}
