import { basename } from 'node:path';
import { create } from 'content-disposition';

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

/** The header with which a drawing is sent. */
export function downloadHeader(path: string, options: DownloadOptions = {}): string {
  const foreign = /[^\x20-\x7e\xa0-\xff]/g;
  const name = basename(path);
  if (options.plainName !== undefined && options.plainName.search(foreign) >= 0) {
    throw new TypeError('fallback must be ISO-8859-1 string');
  }
  const fallback = options.plainName === undefined ? name.replace(foreign, '?') : basename(options.plainName);
  const header = create(name, { type: options.inline ? 'inline' : 'attachment', fallback });
  // the name is always in quotes
  return header.replace(/; filename=([^";]*)(?=;|$)/, '; filename="$1"');
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
