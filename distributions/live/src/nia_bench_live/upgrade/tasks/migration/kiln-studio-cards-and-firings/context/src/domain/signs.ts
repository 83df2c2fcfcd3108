const widest = 18;

/** Words in lines that fit on a tile; a word that is too long has a line of its own. */
export function tileLines(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= widest)
      line = `${line} ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A number as it is pressed into the bottom of a piece: year, potter and count. */
export function bottomNumber(
  year: number,
  potter: string,
  count: number,
): string {
  const letters = potter
    .split(' ')
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
  return `${String(year).slice(-2)}${letters}${String(count).padStart(3, '0')}`;
}

/** The parts of such a number, or undefined. */
export function readBottom(
  text: string,
): { year: number; potter: string; count: number } | undefined {
  const found = /^(\d\d)([A-Z]+)(\d{3,})$/.exec(text.trim());
  if (!found) return undefined;
  const [, year, potter, count] = found;
  return {
    year: 2000 + Number(year),
    potter: potter!,
    count: Number(count),
  };
}
