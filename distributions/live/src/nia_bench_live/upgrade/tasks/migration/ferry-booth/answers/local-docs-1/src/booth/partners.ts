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

/** A header with one attribute of a name, the last one, and what that states, or undefined where there is none. */
function lastStated(header: string, name: string): { others: string; stated: string | undefined } {
  const [pair = '', ...attributes] = header.split(';').filter((part) => part.trim() !== '');
  const nameOf = (part: string) => (part.split('=')[0] ?? '').trimStart().toLowerCase();
  const stated = attributes.findLast((part) => nameOf(part) === name);
  return {
    others: [pair, ...attributes.filter((part) => nameOf(part) !== name)].join(';'),
    stated: stated?.split('=').slice(1).join('='),
  };
}

/** When a cookie ends. */
export function endOf(header: string): string {
  const { others, stated } = lastStated(header, 'expires');
  const [cookie] = parseSetCookie([stated === undefined ? others : `${others}; Expires=${stated}`]);
  if (!cookie || stated === undefined) return 'session';
  // A day that cannot be read is left out by the library.
  const time = cookie.expires?.getTime() ?? Number.NaN;
  return Number.isNaN(time) ? 'unreadable' : new Date(time).toISOString().slice(0, 10);
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  const { others, stated } = lastStated(header, 'max-age');
  const seconds = Number.parseInt(stated ?? '', 10);
  const [cookie] = parseSetCookie([Number.isNaN(seconds) ? others : `${others}; Max-Age=${seconds}`]);
  if (!cookie || stated === undefined) return null;
  return cookie.maxAge ?? Number.NaN;
}
