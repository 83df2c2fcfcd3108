import { basename } from 'node:path';
import { encodeExtended, format } from 'content-disposition';

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

const noLatin = /[^\x20-\x7e\xa0-\xff]/;

/** The parameters for the name of a drawing: the plain one in Latin letters, the extended one where that is not enough. */
function parametersOf(path: string, plainName?: string): Record<string, string> {
  if (plainName !== undefined && noLatin.test(plainName)) {
    throw new TypeError('fallback must be ISO-8859-1 string');
  }
  const name = basename(path);
  const plain = plainName === undefined ? name.replace(new RegExp(noLatin, 'g'), '?') : basename(plainName);
  const parameters: Record<string, string> = {};
  if (name !== '' || plain !== name) parameters.filename = plain;
  if (plain !== name || name === '' || /%[0-9A-Fa-f]{2}/.test(name)) parameters['filename*'] = encodeExtended(name);
  return parameters;
}

/** The header with which a drawing is sent. */
export function downloadHeader(path: string, options: DownloadOptions = {}): string {
  const header = format({
    type: options.inline ? 'inline' : 'attachment',
    parameters: parametersOf(path, options.plainName),
  });
  // The name stands in quotes, also where it could do without.
  return header.replace(/^([a-z]+; filename=)([^";]+)/, '$1"$2"');
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
