const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const typePattern = new RegExp(`^${token}/${token}$`);

/** A type of content as it should be written: each parameter once, the last of those with one name. Others are refused. */
export function tidyType(text: string): string {
  if (text === '') throw new TypeError('argument string is required');
  const end = text.indexOf(';');
  const type = (end < 0 ? text : text.slice(0, end)).trim();
  if (!typePattern.test(type)) throw new TypeError('invalid media type');
  if (end < 0) return type.toLowerCase();
  const pattern = new RegExp(
    `; *(${token}) *= *("(?:[\\u000b\\u0020\\u0021\\u0023-\\u005b\\u005d-\\u007e\\u0080-\\u00ff]|\\\\[\\u000b\\u0020-\\u00ff])*"|${token}) *`,
    'y',
  );
  const parameters = new Map<string, string>();
  let index = end;
  while (index < text.length) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (!match) throw new TypeError('invalid parameter format');
    index += match[0].length;
    parameters.set((match[1] ?? '').toLowerCase(), match[2] ?? '');
  }
  return [type.toLowerCase(), ...[...parameters].map(([key, value]) => `${key}=${value}`)].join('; ');
}

/** Only the type of a text, or null where it is none that has been registered in this form. */
export function plainType(text: string | undefined): string | null {
  try {
    const [type = ''] = tidyType(text ?? '').split(';');
    return /^[a-z0-9][a-z0-9!#$&^_-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/.test(type) ? type : null;
  } catch {
    return null;
  }
}
