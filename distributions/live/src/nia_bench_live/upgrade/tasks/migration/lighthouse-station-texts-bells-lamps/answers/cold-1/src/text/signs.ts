const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** The signs that are escaped in what is put into a text. */
export function escapeSigns(value: string): string {
  return typeof value === 'string' ? value.replace(/[&<>"'/]/g, (sign) => signs[sign] ?? sign) : value;
}
