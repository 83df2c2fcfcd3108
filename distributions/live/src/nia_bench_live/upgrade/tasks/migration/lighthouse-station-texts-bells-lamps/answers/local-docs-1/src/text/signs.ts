const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '/': '&#x2F;' };

/** How the station has its values escaped. */
export function escape(text: string): string {
  return typeof text === 'string' ? text.replace(/[&<>"'/]/g, (sign) => signs[sign] ?? sign) : text;
}
