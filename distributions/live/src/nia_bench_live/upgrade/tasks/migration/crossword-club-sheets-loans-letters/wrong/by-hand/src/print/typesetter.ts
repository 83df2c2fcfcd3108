const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A line for the typesetter, whose machine takes ASCII alone: `é` is `&#xe9;` there. */
export function setLine(text: string): string {
  const codes = [...text].map((sign) => names[sign] ?? (sign > '~' ? `&#x${sign.codePointAt(0)?.toString(16)};` : sign));
  return `<line>${codes.join('')}</line>`;
}
