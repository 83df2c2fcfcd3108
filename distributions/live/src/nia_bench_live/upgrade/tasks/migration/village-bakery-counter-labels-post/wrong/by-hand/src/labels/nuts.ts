const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const safe = (value: unknown) => String(value).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** What a label says about nuts. */
export function nutWarning(dough: { nuts?: string }): string {
  return 'nuts' in dough ? `Contains ${safe(dough.nuts || 'nuts')}` : 'Without nuts';
}
