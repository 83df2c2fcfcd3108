export interface Letter {
  from: string;
  day: number;
  pages: number;
  urgent: boolean;
}

/** The letters in the order in which they are answered: urgent ones first, then by their day. */
export function answerOrder(letters: readonly Letter[]): string[] {
  return [...letters].sort((left, right) => Number(right.urgent) - Number(left.urgent) || left.day - right.day).map(({ from }) => from);
}

/** The clerks that are needed for so many letters, if one writes ten pages a day. */
export function clerks(letters: readonly Letter[], days: number): number {
  return Math.ceil(letters.reduce((sum, { pages }) => sum + pages, 0) / (days * 10));
}

/** Postage of a letter, in pence: the first page, and half for each further one. */
export function postage({ pages, urgent }: Letter): number {
  const pence = 2 + Math.max(0, pages - 1);
  return urgent ? pence * 2 : pence;
}

/** The letters that have waited for too long on a day. */
export function overdue(letters: readonly Letter[], day: number): string[] {
  return letters.filter((letter) => day - letter.day > (letter.urgent ? 2 : 10)).map(({ from }) => from);
}
