import { parseSetCookie } from 'set-cookie-parser';

/** A sign that stands in no header: what it encloses is neither trimmed nor left out by the library. */
const mark = '\uE000';
const marked = (text: string): string => mark + text + mark;
const unmarked = (text: string): string => text.replace(/^\uE000|\uE000$/g, '');

interface Cookie {
  name: string;
  value: string;
  expires?: Date;
  maxAge?: number;
}

/** A seconds' number as far as it can be read, or null. */
function wholeNumber(text: string): string | null {
  const [, sign, digits] = /^\s*([+-]?)(\d+)/.exec(text) ?? [];
  return digits === undefined ? null : `${sign === '-' ? sign : ''}${digits}`;
}

/** The one cookie of a header. An end or an age that cannot be read is there all the same. */
function cookieOf(header: string, decodeValues = true): Cookie | undefined {
  const [pair, ...parts] = header.split(';').filter((part) => part.trim() !== '');
  if (pair === undefined) return undefined;
  const attributes = new Map<string, string>();
  for (const part of parts) {
    const [key = '', ...rest] = part.split('=');
    attributes.set(key.trimStart().toLowerCase(), rest.join('='));
  }
  const [name = '', ...rest] = pair.split('=');
  const kept = [rest.length === 0 ? marked(pair) : `${marked(name)}=${marked(rest.join('='))}`];
  const expires = attributes.get('expires');
  const maxAge = attributes.get('max-age');
  if (expires !== undefined) kept.push(`Expires=${expires}`);
  if (maxAge !== undefined) kept.push(`Max-Age=${wholeNumber(maxAge) ?? ''}`);
  const [cookie] = parseSetCookie([kept.join(';')], { decodeValues, split: false, silent: true });
  if (!cookie) return undefined;
  return {
    name: attributes.get('name') ?? unmarked(cookie.name),
    value: attributes.get('value') ?? unmarked(cookie.value),
    ...(expires !== undefined && { expires: cookie.expires ?? new Date(Number.NaN) }),
    ...(maxAge !== undefined && { maxAge: cookie.maxAge ?? Number.NaN }),
  };
}

/** The cookies of a partner whose program joins all of them in one text. */
export function joinedNames(text: string): string[] {
  const prepared = text
    .replace(/^(?:\s*;)+/, '')
    .replace(/(^|,\s*)([^=;,]*)=/g, (_, before: string, name: string) => `${before}${marked(name)}=`)
    .replace(/;(\s*)name(?:=|(?=;|$|,\s*[^=;,]*=))/gi, `;$1${mark}name=${mark}`);
  return parseSetCookie(prepared, { split: true, silent: true }).map((cookie) => {
    const { name, [`${mark}name`]: other } = cookie as { name: string; [key: string]: unknown };
    return unmarked(typeof other === 'string' ? other : name);
  });
}

/** The value of the one cookie of a header. */
export function onlyValue(header: string): string | null {
  return cookieOf(header, false)?.value ?? null;
}

/** When a cookie ends. */
export function endOf(header: string): string {
  const cookie = cookieOf(header);
  if (!cookie?.expires) return 'session';
  return Number.isNaN(cookie.expires.getTime()) ? 'unreadable' : cookie.expires.toISOString().slice(0, 10);
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  return cookieOf(header)?.maxAge ?? null;
}
