import { parse, splitCookiesString } from 'set-cookie-parser';

/** The text of an attribute as a header has it, or null. */
function attributeOf(header: string, name: string): string | null {
  for (const part of header.split(';').filter((each) => each.trim() !== '').slice(1).reverse()) {
    const [key = '', ...rest] = part.split('=');
    if (key.trimStart().toLowerCase() === name) return rest.join('=');
  }
  return null;
}

/** The cookies of a partner whose program joins all of them in one text. */
export function joinedNames(text: string): string[] {
  return parse(splitCookiesString(text)).map(({ name }) => name);
}

/** The value of the one cookie of a header. */
export function onlyValue(header: string): string | null {
  const [cookie] = parse([header], { decodeValues: false });
  return cookie?.value ?? null;
}

/** When a cookie ends. */
export function endOf(header: string): string {
  const [cookie] = parse([header]);
  // An end that cannot be read may be left out, and so may seconds below.
  if (!cookie?.expires) return cookie && attributeOf(header, 'expires') !== null ? 'unreadable' : 'session';
  return Number.isNaN(cookie.expires.getTime()) ? 'unreadable' : cookie.expires.toISOString().slice(0, 10);
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  const [cookie] = parse([header]);
  if (!cookie) return null;
  if (cookie.maxAge !== undefined) return cookie.maxAge;
  const seconds = attributeOf(header, 'max-age');
  return seconds === null ? null : Number.parseInt(seconds, 10);
}
