const quire = 24;
const ream = 20 * quire;

export interface Count {
  reams: number;
  quires: number;
  sheets: number;
}

/** Sheets as they are counted for sale. */
export function countOf(sheets: number): Count {
  return { reams: Math.floor(sheets / ream), quires: Math.floor((sheets % ream) / quire), sheets: sheets % quire };
}

export function sheetsOf({ reams, quires, sheets }: Count): number {
  return reams * ream + quires * quire + sheets;
}

/** A count as it stands on a wrapper. Nothing is written of what there is none of. */
export function wrapper(count: Count): string {
  const parts = [
    [count.reams, 'ream'],
    [count.quires, 'quire'],
    [count.sheets, 'sheet'],
  ] as const;
  const words = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}${number === 1 ? '' : 's'}`);
  return words.length === 0 ? 'empty' : words.join(', ');
}

/** The broken sheets that may be put on the outside of a ream: two in each quire at most. */
export function outsides(sheets: number, broken: number): number {
  return Math.min(broken, 2 * Math.floor(sheets / quire));
}
