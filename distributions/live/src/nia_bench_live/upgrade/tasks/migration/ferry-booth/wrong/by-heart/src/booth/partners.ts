import { parseSetCookie } from 'set-cookie-parser';

/** The cookies of a partner whose program joins all of them in one text. */
export function joinedNames(text: string): string[] {
  return parseSetCookie(text, { split: true }).map(({ name }) => name);
}

/** The value of the one cookie of a header. Commas are part of a value, also before something like `b=c`. */
export function onlyValue(header: string): string | null {
  const [cookie] = parseSetCookie(header, { decodeValues: false, splitting: false });
  return cookie?.value ?? null;
}

/** When a cookie ends: a day, with the session, or `unreadable` where the partner wrote no day. */
export function endOf(header: string): string {
  const [cookie] = parseSetCookie([header], { silent: true });
  if (cookie?.expires) return cookie.expires.toISOString().slice(0, 10);
  return cookie && attribute(header, 'expires') !== undefined ? 'unreadable' : 'session';
}

/** The seconds that a cookie lives. Partners write units behind the number, which mean nothing. */
export function secondsOf(header: string): number | null {
  const seconds = Number.parseInt(attribute(header, 'max-age') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/** What stands behind the name of an attribute; the last where there are several. */
function attribute(header: string, name: string): string | undefined {
  const found = header
    .split(';')
    .slice(1)
    .map((part) => part.split('='))
    .filter(([key = '']) => key.trim().toLowerCase() === name)
    .at(-1);
  return found?.slice(1).join('=').trim();
}
