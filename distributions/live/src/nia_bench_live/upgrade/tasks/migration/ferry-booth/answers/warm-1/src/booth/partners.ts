import { parseSetCookie } from 'set-cookie-parser';

/** A sign that keeps the library from leaving spaces, or something empty, away. */
const guard = '\uE000';

function unguarded(text: string): string {
  return text.replaceAll(guard, '');
}

interface Header {
  /** The name and the value. */
  pair: string;
  /** What follows them, such as ` Path=/`. */
  attributes: string[];
}

/** A header without the parts that are empty. */
function takeApart(header: string): Header | null {
  const [pair, ...attributes] = header.split(';').filter((part) => part.trim() !== '');
  return pair === undefined ? null : { pair: pair.trim() === '=' ? `=${guard}` : pair, attributes };
}

/** The text of the last attribute of a name, or null. */
function attributeOf({ attributes }: Header, name: string): string | null {
  const texts = attributes.flatMap((attribute) => {
    const [key = '', ...text] = attribute.split('=');
    return key.trimStart().toLowerCase() === name ? [text.join('=')] : [];
  });
  return texts.at(-1) ?? null;
}

/** The cookies of a partner whose program joins all of them in one text. */
export function joinedNames(text: string): string[] {
  const guarded = text
    .replace(/^(?:\s*;)+/, '')
    .replace(/^(?=[ \t])/, guard)
    .replace(/([ \t])(?==)/g, `$1${guard}`)
    .replace(/=(?=[ \t]*(?:[;,]|$))/g, `=${guard}`);
  return parseSetCookie(guarded, { split: true }).map(({ name }) => unguarded(name));
}

/** The value of the one cookie of a header. */
export function onlyValue(header: string): string | null {
  const parts = takeApart(header);
  if (!parts) return null;
  const { pair, attributes } = parts;
  const guarded = pair.includes('=') ? `${pair.replace('=', `=${guard}`)}${guard}` : `${guard}${pair}${guard}`;
  const [cookie] = parseSetCookie([guarded, ...attributes].join(';'), { decodeValues: false, split: false });
  return cookie ? unguarded(cookie.value) : null;
}

/** When a cookie ends. */
export function endOf(header: string): string {
  const parts = takeApart(header);
  const stated = parts && attributeOf(parts, 'expires');
  if (!parts || stated === null) return 'session';
  const [cookie] = parseSetCookie([`${parts.pair}; Expires=${stated}`]);
  if (!cookie) return 'session';
  return cookie.expires ? cookie.expires.toISOString().slice(0, 10) : 'unreadable';
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  const parts = takeApart(header);
  const stated = parts && attributeOf(parts, 'max-age');
  if (!parts || stated === null) return null;
  // The number in front counts, whatever follows it.
  const [number] = /^[+-]?\d+/.exec(stated.trimStart()) ?? [];
  const [cookie] = parseSetCookie([`${parts.pair}; Max-Age=${number?.replace('+', '') ?? 'none'}`]);
  if (!cookie) return null;
  return cookie.maxAge ?? Number.NaN;
}
