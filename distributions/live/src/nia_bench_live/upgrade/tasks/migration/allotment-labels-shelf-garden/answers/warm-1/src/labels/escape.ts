const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** The signs that are escaped in values; unlike in i18next itself, a slash is one of them. */
export function escapeSigns(value: string): string {
  return value.replace(/[&<>"'/]/g, (sign) => entities[sign] ?? sign);
}
