import { basename } from 'node:path';
import * as contentDisposition from 'content-disposition';

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

const accents = /[~\xa0-\xff]/g;

/** A name without accented letters, which go back into the header afterwards. */
function withoutAccents(name: string): string {
  return name.replace(accents, '~');
}

/** The header with quotes and accented letters in the plain name, and without odd signs in the other. */
function finished(header: string, plainName: string): string {
  const letters = plainName.match(accents) ?? [];
  return header
    .replace(/^([^;]*); filename=([^";]+)/, '$1; filename="$2"')
    .replace(/^[^;]*; filename="(?:[^"\\]|\\.)*"/, (plain) => plain.replace(/~/g, () => letters.shift() ?? '~'))
    .replace(/; filename\*=utf-8''([^;]*)$/i, (_, name: string) => {
      const signs = name.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
      return `; filename*=UTF-8''${signs}`;
    });
}

/** The header with which a drawing is sent. */
export function downloadHeader(path: string, options: DownloadOptions = {}): string {
  const { inline, plainName } = options;
  const type = inline ? 'inline' : 'attachment';
  if (plainName !== undefined && /[^\x20-\x7e\xa0-\xff]/.test(plainName)) {
    throw new TypeError('the plain name has letters that are not plain');
  }
  const name = basename(path);
  const plain = plainName === undefined ? name.replace(/[^\x20-\x7e\xa0-\xff]/g, '?') : basename(plainName);
  // A name that is written only once goes through without its accents; else only the plain one does.
  const once = plain === name && !/%[0-9A-Fa-f]{2}/.test(name);
  const header = contentDisposition.create(once ? withoutAccents(name) : name, {
    type,
    fallback: once ? true : withoutAccents(plain),
  });
  return finished(header, plain);
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
