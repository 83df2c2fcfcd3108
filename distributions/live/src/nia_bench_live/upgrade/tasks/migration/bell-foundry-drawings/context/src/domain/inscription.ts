import { castYear } from '../text/numbers';
import { tidy } from '../text/words';

/** Letters that the foundry has moulds for. */
const letters = /^[A-Z .·]+$/;

/** An inscription in the letters of the foundry. */
export function inscription(text: string, year: number): string {
  const plain = tidy(text)
    .toUpperCase()
    .replace(/Ä/g, 'AE')
    .replace(/Ö/g, 'OE')
    .replace(/Ü/g, 'UE')
    .replace(/J/g, 'I')
    .replace(/U/g, 'V');
  if (!letters.test(plain)) throw new RangeError(`There are no moulds for "${text}"`);
  return `${plain} · ${castYear(year)}`;
}

/** The lines of an inscription around a bell, none longer than the band. */
export function around(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of tidy(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** How often each letter is needed. */
export function typeCase(text: string): Record<string, number> {
  const needed: Record<string, number> = {};
  for (const letter of text.replace(/[^A-Z]/g, '')) needed[letter] = (needed[letter] ?? 0) + 1;
  return Object.fromEntries(Object.entries(needed).sort(([one], [other]) => one.localeCompare(other)));
}
