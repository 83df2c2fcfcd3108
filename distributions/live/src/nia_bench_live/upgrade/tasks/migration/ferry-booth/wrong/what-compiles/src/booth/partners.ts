import { parseSetCookie } from 'set-cookie-parser';

/** The cookies of a partner whose program joins all of them in one text. */
export function joinedNames(text: string): string[] {
  return parseSetCookie(text).map(({ name }) => name);
}

/** The value of the one cookie of a header. */
export function onlyValue(header: string): string | null {
  const [cookie] = parseSetCookie(header, { decodeValues: false });
  return cookie?.value ?? null;
}

/** When a cookie ends. */
export function endOf(header: string): string {
  const [cookie] = parseSetCookie([header]);
  if (!cookie?.expires) return 'session';
  return Number.isNaN(cookie.expires.getTime()) ? 'unreadable' : cookie.expires.toISOString().slice(0, 10);
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  const [cookie] = parseSetCookie([header]);
  return cookie?.maxAge ?? null;
}
