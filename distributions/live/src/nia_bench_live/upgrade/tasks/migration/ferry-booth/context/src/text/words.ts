/** `one car`, `2 cars`. */
export function amount(count: number, word: string): string {
  return count === 1 ? `one ${word}` : `${count} ${word}s`;
}

/** A text in the middle of a line. */
export function centred(text: string, width: number): string {
  const left = Math.max(0, Math.floor((width - text.length) / 2));
  return ' '.repeat(left) + text;
}

/** Text in lines that are no longer than a ticket is wide. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Cents as `12.50`. */
export function money(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
