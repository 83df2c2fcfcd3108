import { escapeText } from 'entities/lib/escape.js';

/** A notice on the web. */
export function webNotice(notice: string): string {
  return `<p>${escapeText(notice)}</p>`;
}
