const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** A text without marks over letters, for sorting. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Titles in the order of a catalogue: without an article in front, and without marks. */
export function catalogueOrder(titles: readonly string[]): string[] {
  const key = (title: string) => plain(title).replace(/^(the|a|an) /, '');
  return [...titles].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

/** A title as part of an address. */
export function slug(title: string): string {
  return plain(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
