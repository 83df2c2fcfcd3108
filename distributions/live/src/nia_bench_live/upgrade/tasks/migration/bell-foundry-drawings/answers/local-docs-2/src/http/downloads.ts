import { basename } from 'node:path';
import { encodeExtended, format } from 'content-disposition';

const strange = /[^\x20-\x7e\xa0-\xff]/;

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

/** The header with which a drawing is sent. */
export function downloadHeader(path: string, options: DownloadOptions = {}): string {
  const type = options.inline ? 'inline' : 'attachment';
  const name = basename(path);
  const plain = plainNameOf(name, options.plainName);
  // A name without letters is only sent in the extended way.
  const parameters: Record<string, string> = name === '' && plain === '' ? {} : { filename: plain };
  // The value stands in quotes even where it would do without.
  const header = format({ type, parameters }, { extended: false }).replace(/^([a-z]+; filename=)([^";]+)/, '$1"$2"');
  // Only these names need the second way; their latin letters do not.
  if (name !== '' && name === plain && !/%[0-9A-Fa-f]{2}/.test(name)) return header;
  return `${header}; filename*=${extendedName(name)}`;
}

/** The name for programs that know only latin letters. */
function plainNameOf(name: string, plainName: string | undefined): string {
  if (plainName === undefined) return name.replace(new RegExp(strange, 'g'), '?');
  if (strange.test(plainName)) throw new TypeError('fallback must be ISO-8859-1 string');
  return basename(plainName);
}

/** A name for all other programs, with every sign encoded that may be. */
function extendedName(name: string): string {
  return encodeExtended(name).replace(
    /[^A-Za-z0-9!~._'%-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
