const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** How values are escaped in labels; i18next itself would leave the slash alone. */
export function escapeSigns(value: string): string {
  return value.replace(/[&<>"'/]/g, (sign) => signs[sign] ?? sign);
}
