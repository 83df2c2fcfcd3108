import { create } from 'content-disposition';
import path from 'node:path';

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

/** The header with which a drawing is sent. */
export function downloadHeader(file: string, options: DownloadOptions = {}): string {
  const name = path.posix.basename(file);
  const known = [...name].every((letter) => /[ -~\u00a0-\u00ff]/.test(letter));
  const first = path.posix.basename(options.plainName ?? name.split('').map(asLatin).join(''));
  const parts = [options.inline ? 'inline' : 'attachment', `filename="${first.replace(/["\\]/g, (found) => `\\${found}`)}"`];
  if (first !== name || !known || /%[\da-f]{2}/i.test(name)) parts.push(extended(name));
  return parts.join('; ');
}

/** The extended name, out of a header that is made with a fallback that no drawing has. */
function extended(name: string): string {
  const header = create(name, { fallback: '?' });
  return header.slice(header.indexOf('filename*='));
}

function asLatin(unit: string): string {
  return /[ -~\u00a0-\u00ff]/.test(unit) ? unit : '?';
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
