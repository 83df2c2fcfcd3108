/** `one bell`, `2 bells`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `one ${one}` : `${count} ${many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A text without the spaces around it, and with one between its words. */
export function tidy(text: string): string {
  return text.trim().split(/\s+/).join(' ');
}

/** A text that is as long as the column of a list. */
export function column(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}

/** The first letter of each word as a capital. */
export function titled(text: string): string {
  return tidy(text)
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
