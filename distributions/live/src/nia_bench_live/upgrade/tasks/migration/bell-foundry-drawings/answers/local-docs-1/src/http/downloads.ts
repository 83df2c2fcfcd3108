import { create } from 'content-disposition';
import { basename } from 'node:path';

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

const unknownLetters = /[^\x20-\x7e\xa0-\xff]/g;

/** The header with which a drawing is sent. */
export function downloadHeader(path: string, options: DownloadOptions = {}): string {
  const type = options.inline ? 'inline' : 'attachment';
  const { plainName } = options;
  if (plainName !== undefined && plainName.search(unknownLetters) !== -1) {
    throw new TypeError('The plain name must have letters of ISO-8859-1 alone');
  }
  const name = basename(path);
  const plain = plainName === undefined ? name.replace(unknownLetters, '?') : basename(plainName);
  if (name === '' && plain === '') return create('€', { type, fallback: false }).replace('%E2%82%AC', '');

  // content-disposition takes ASCII for plain letters, and the office ISO-8859-1: other signs go in as marks.
  const mark = freeMark(name + plain);
  if (plain === name && !/%[0-9A-Fa-f]{2}/.test(name)) {
    return withSigns(create(marked(name, /[^\x20-\x7e]|\\/g, mark), { type }), mark);
  }
  const header = create(name === '' ? `${mark}0000q` : marked(name, /\\/g, mark), {
    type,
    // The mark for no sign makes the two names differ, so that both are written.
    fallback: `${marked(plain, /[^\x20-\x7e]|[\\%]/g, mark)}${mark}ffffq`,
  });
  return withSigns(header, mark);
}

/** The start of a mark that does not occur in a text. */
function freeMark(text: string): string {
  let number = 1;
  while (text.includes(`q${number}q`)) number += 1;
  return `q${number}q`;
}

function marked(text: string, signs: RegExp, mark: string): string {
  return text.replace(signs, (sign) => `${mark}${sign.charCodeAt(0).toString(16).padStart(4, '0')}q`);
}

/** A header with the signs in the places of their marks. */
function withSigns(header: string, mark: string): string {
  const marks = new RegExp(`${mark}([0-9a-f]{4})q`, 'g');
  const found = header.lastIndexOf("; filename*=UTF-8''");
  const end = found === -1 ? header.length : found;
  const plain = header
    .slice(0, end)
    .replace(/; filename=([^"].*)$/s, '; filename="$1"')
    .replace(marks, (_, code: string) => (isNone(code) ? '' : signOf(code).replace('\\', '\\\\')));
  return plain + header.slice(end).replace(marks, (_, code: string) => (isNone(code) ? '' : encodeURIComponent(signOf(code))));
}

function isNone(code: string): boolean {
  return code === '0000' || code === 'ffff';
}

function signOf(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
