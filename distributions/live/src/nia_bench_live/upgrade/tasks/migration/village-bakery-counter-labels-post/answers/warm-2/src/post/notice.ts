import { escapeText } from 'entities/escape';

/** A notice on the web. */
export function webNotice(notice: string): string {
  return `<p>${escapeText(notice)}</p>`;
}
