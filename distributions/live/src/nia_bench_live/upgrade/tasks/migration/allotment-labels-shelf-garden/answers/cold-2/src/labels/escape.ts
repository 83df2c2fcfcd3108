const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** How signs are written on everything that is printed. */
export function escapeSigns(text: string): string {
  return typeof text === 'string' ? text.replace(/[&<>"'/]/g, (sign) => entities[sign] ?? sign) : text;
}
