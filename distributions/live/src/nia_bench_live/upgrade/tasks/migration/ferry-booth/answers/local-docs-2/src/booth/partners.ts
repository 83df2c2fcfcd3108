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
  // The last end counts, and also one that cannot be read; the library passes over such ones.
  const end = /;\s*expires(?:=[^;]*)?(?=;|$)/gi;
  const last = header.match(end)?.at(-1);
  const [cookie] = parseSetCookie([header.replace(end, '') + (last ?? '')], { split: false });
  if (!cookie || last === undefined) return 'session';
  return !cookie.expires || Number.isNaN(cookie.expires.getTime()) ? 'unreadable' : cookie.expires.toISOString().slice(0, 10);
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  // Partners write more behind a number than the number.
  const bare = header.replace(/(;\s*max-age=)\s*(?:\+(?=\d))?(-?\d+)[^;]*/gi, '$1$2');
  const [cookie] = parseSetCookie([bare], { split: false });
  return cookie?.maxAge ?? null;
}
