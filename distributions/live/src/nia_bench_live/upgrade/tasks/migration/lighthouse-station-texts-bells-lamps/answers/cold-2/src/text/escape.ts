const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '/': '&#x2F;',
};

/** The characters that the station has always escaped in what it is given. */
export function escape(text: string): string {
  return text.replace(/[&<>"'/]/g, (character) => escaped[character]!);
}
