import contentDisposition from 'content-disposition';

export interface DownloadOptions {
  /** Shown in the browser instead of stored. */
  inline?: boolean;
  /** The name for programs that know only plain letters. */
  plainName?: string;
}

/** The header with which a drawing is sent. */
export function downloadHeader(path: string, options: DownloadOptions = {}): string {
  return contentDisposition(path, {
    type: options.inline ? 'inline' : 'attachment',
    fallback: options.plainName ?? true,
  });
}

/** The header of a whole sheaf of drawings. */
export function sheafHeader(title: string, sheets: number): string {
  return downloadHeader(`${title} (${sheets} sheets).zip`, { plainName: 'sheaf of drawings.zip' });
}

/** The header of a page that is only looked at. */
export function previewHeader(path: string): string {
  return downloadHeader(path, { inline: true });
}
