import { parseSetCookie } from 'set-cookie-parser';

/** The cookies of a partner whose program joins all of them in one text. */
export function joinedNames(text: string): string[] {
  return parseSetCookie(text, { split: true }).map(({ name }) => name);
}

/** The value of the one cookie of a header. */
export function onlyValue(header: string): string | null {
  const [cookie] = parseSetCookie(header, { decodeValues: false, split: false });
  return cookie?.value ?? null;
}

/** When a cookie ends. */
export function endOf(header: string): string {
  const [cookie] = parseSetCookie([header], { silent: true });
  if (cookie?.expires) return cookie.expires.toISOString().slice(0, 10);
  return cookie && attribute(header, 'expires') !== undefined ? 'unreadable' : 'session';
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  const [cookie] = parseSetCookie([header.replace(/(;\s*max-age\s*=\s*[+-]?\d+)[^;]*/gi, '$1')], { silent: true });
  return cookie?.maxAge ?? null;
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
