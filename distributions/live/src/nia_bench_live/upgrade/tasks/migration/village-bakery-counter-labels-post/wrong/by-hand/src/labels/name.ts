const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const safe = (value: unknown) => String(value).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The label of a loaf. */
export function nameLabel(name: string, grams: number): string {
  return `${safe(name)} | ${grams} g`;
}
