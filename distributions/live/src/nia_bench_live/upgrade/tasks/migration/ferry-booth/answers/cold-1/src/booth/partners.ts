import { parse, splitCookiesString } from 'set-cookie-parser';

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
  if (!cookie?.expires) {
    const [, stated] = /;\s*expires\s*=([^;]*)/i.exec(header) ?? [];
    return cookie && stated !== undefined && Number.isNaN(Date.parse(stated)) ? 'unreadable' : 'session';
  }
  return Number.isNaN(cookie.expires.getTime()) ? 'unreadable' : cookie.expires.toISOString().slice(0, 10);
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  const [cookie] = parse([header]);
  if (!cookie) return null;
  const [, stated] = /;\s*max-age\s*=([^;]*)/i.exec(header) ?? [];
  return cookie.maxAge ?? (stated === undefined ? null : Number.parseInt(stated, 10));
}
