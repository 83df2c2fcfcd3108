import { encodeExtended, format } from 'content-disposition';

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

const strange = /[^\x20-\x7e\xa0-\xff]/g;

/** What a path has behind its last stroke. */
function lastOf(path: string): string {
  return path.replace(/[\\/]+$/, '').split(/[\\/]/).at(-1) ?? '';
}

/** The name for programs that know only plain letters, among which those of the West are. */
function plainOf(name: string, plainName?: string): string {
  if (plainName === undefined) return name.replace(strange, '?');
  if (plainName.search(strange) >= 0) throw new TypeError('fallback must be ISO-8859-1 string');
  return lastOf(plainName);
}

/** The header with which a drawing is sent. */
export function downloadHeader(path: string, options: DownloadOptions = {}): string {
  const name = lastOf(path);
  const filename = plainOf(name, options.plainName);
  const parameters: Record<string, string> = {};
  if (name !== '' || filename !== '') parameters['filename'] = filename;
  if (name === '' || filename !== name || /%[0-9a-f]{2}/i.test(name)) parameters['filename*'] = encodeExtended(name);
  const header = format({ type: options.inline ? 'inline' : 'attachment', parameters });
  // Names always stand in quotes.
  return header.replace(/^([^;]+; filename=)([^";]+)/, '$1"$2"');
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
