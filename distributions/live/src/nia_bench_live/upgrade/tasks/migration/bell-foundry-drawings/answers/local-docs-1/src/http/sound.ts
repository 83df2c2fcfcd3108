import { isTypeValid } from 'content-type';

const parameter =
  /; *([!#$%&'*+.^_`|~0-9A-Za-z-]+) *= *("(?:[\v\x20\x21\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\v\x20-\xff])*"|[!#$%&'*+.^_`|~0-9A-Za-z-]+) */y;

const media = /^[A-Za-z0-9][A-Za-z0-9!#$&^_-]{0,126}\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}$/;

/**
 * A type as the library takes it, without needless spaces. content-type reads badly formed types as well, which the
 * office refuses. Of a parameter that is stated twice the last value counts.
 */
export function soundType(text: string | undefined): string {
  if (!text) throw new TypeError('A type is needed');
  const end = text.includes(';') ? text.indexOf(';') : text.length;
  const type = text.slice(0, end).trim();
  if (!isTypeValid(type)) throw new TypeError('invalid media type');
  const values = new Map<string, string>();
  for (let index = end; index < text.length; index = parameter.lastIndex) {
    parameter.lastIndex = index;
    const [, name = '', value = ''] = parameter.exec(text) ?? [];
    if (name === '') throw new TypeError('invalid parameter format');
    values.set(name.toLowerCase(), value);
  }
  return [type, ...[...values].map(([name, value]) => `${name}=${value}`)].join('; ');
}

/** A type that can be compared, or undefined for one that is badly formed. */
export function comparableType(text: string | undefined): string | undefined {
  try {
    const [type = ''] = soundType(text).split(';');
    return media.test(type) ? type.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
