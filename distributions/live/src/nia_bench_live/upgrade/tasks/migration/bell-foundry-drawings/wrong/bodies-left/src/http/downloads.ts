import { encodeExtended, format } from 'content-disposition';
import { basename } from 'node:path/posix';

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

/** The header with which a drawing is sent. */
export function downloadHeader(path: string, options: DownloadOptions = {}): string {
  const name = basename(path);
  const plain = options.plainName === undefined ? latin(name) : basename(options.plainName);
  const type = options.inline ? 'inline' : 'attachment';
  const header = format({ type, parameters: { filename: plain } }, { multipart: !/["\\]/.test(plain) });
  return plain === name && !/%[0-9a-f]{2}/i.test(name) ? header : `${header}; filename*=${encodeExtended(name)}`;
}

function latin(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
