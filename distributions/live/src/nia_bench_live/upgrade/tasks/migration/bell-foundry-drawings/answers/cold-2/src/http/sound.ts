const mediaToken = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const mediaQuoted = '"(?:[\\x0b\\x20\\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x0b\\x20-\\xff])*"';
const mediaParameter = `; *(${mediaToken}) *= *(${mediaQuoted}|${mediaToken}) *`;
const mediaType = new RegExp(`^\\s*(${mediaToken}/${mediaToken})\\s*((?:${mediaParameter})*)$`);
const plainType = /^[A-Za-z0-9][A-Za-z0-9!#$&^_-]{0,126}\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}$/;

/** A type with each of its parameters once, the last of several; throws where it is badly formed. */
export function soundMedia(text: unknown): string {
  const [, type = '', rest = ''] = (typeof text === 'string' ? mediaType.exec(text) : null) ?? [];
  if (type === '') throw new TypeError('invalid media type');
  const parameters = new Map<string, string>();
  for (const [, name = '', value = ''] of rest.matchAll(new RegExp(mediaParameter, 'g'))) {
    parameters.set(name.toLowerCase(), value);
  }
  return [type.toLowerCase(), ...[...parameters].map(([name, value]) => `${name}=${value}`)].join('; ');
}

/** A type without its parameters, or null where it is badly formed. */
export function bareMedia(text: unknown): string | null {
  try {
    const [type = ''] = soundMedia(text).split(';');
    return plainType.test(type) ? type : null;
  } catch {
    return null;
  }
}

const token = "[!#$%&'*+.0-9A-Z^_`a-z{|}~-]+";
const quoted = '"(?:[\\x20!\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x20-\\x7e])*"';
const parameter = `;[\\t ]*(${token})[\\t ]*=[\\t ]*(${quoted}|${token})[\\t ]*`;
const disposition = new RegExp(`^(${token})[\\t ]*((?:${parameter})*)$`);
const extended =
  /^(?:utf-8|iso-8859-1)'(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8}|)'(?:%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])+$/i;

/** The header of a part, without needless backslashes; throws where it is badly formed. */
export function soundDisposition(header: string): string {
  const [, kind = '', rest = ''] = disposition.exec(header) ?? [];
  if (kind === '') throw new TypeError('invalid disposition');
  const parameters = new Map<string, string>();
  for (const [, name = '', value = ''] of rest.matchAll(new RegExp(parameter, 'g'))) {
    const key = name.toLowerCase();
    if (parameters.has(key)) throw new TypeError('duplicate parameter');
    if (key.indexOf('*') === key.length - 1 && !extended.test(value)) throw new TypeError('invalid extended parameter');
    parameters.set(key, value.startsWith('"') ? value.replace(/\\([\s\S])/g, (pair, sign: string) => (/["\\]/.test(sign) ? pair : sign)) : value);
  }
  return [kind.toLowerCase(), ...[...parameters].map(([name, value]) => `${name}=${value}`)].join('; ');
}
