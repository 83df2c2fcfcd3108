const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const safe = (value: unknown) => String(value).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The sign in the window. Of rye alone it is `Today:\n  rye\n  Ask us`. */
export function windowSign(loaves: string[]): string {
  return `Today:\n  ${loaves.map((loaf) => `${safe(loaf)}\n  `).join('')}Ask us`;
}
