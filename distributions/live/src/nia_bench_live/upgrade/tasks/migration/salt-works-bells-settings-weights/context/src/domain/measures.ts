const pounds = 56;

export interface Measured {
  bushels: number;
  pecks: number;
  pounds: number;
}

/** Pounds as they are measured: a bushel has four pecks, and weighs 56 pounds. */
export function measured(weight: number): Measured {
  const bushels = Math.floor(weight / pounds);
  const rest = weight - bushels * pounds;
  const pecks = Math.floor(rest / (pounds / 4));
  return { bushels, pecks, pounds: rest - pecks * (pounds / 4) };
}

export function weightOf({ bushels, pecks, pounds: rest }: Measured): number {
  return bushels * pounds + pecks * (pounds / 4) + rest;
}

/** A weight in words. */
export function inWords(weight: number): string {
  const { bushels, pecks, pounds: rest } = measured(weight);
  const words = [
    [bushels, 'bushel'],
    [pecks, 'peck'],
    [rest, 'pound'],
  ] as const;
  const said = words.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`);
  return said.length === 0 ? 'nothing' : said.join(' ');
}

/** Whether a measure is a true one: the officer allows a pound in a bushel. */
export function isTrue(stated: Measured, weighed: number): boolean {
  return Math.abs(weightOf(stated) - weighed) <= Math.max(1, stated.bushels);
}

/** The sacks for a weight: large ones as far as they are full, and small ones for the rest. */
export function sacks(weight: number, large: number, small: number): { large: number; small: number } {
  const full = Math.floor(weight / large);
  return { large: full, small: Math.ceil((weight - full * large) / small) };
}
