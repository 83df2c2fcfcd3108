const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** How i18next has to escape the values that it puts into words. */
export function escapeSigns(text: string): string {
  return text.replace(/[&<>"'/]/g, (sign) => signs[sign] ?? sign);
}
