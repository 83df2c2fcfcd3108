import { encode, EncodingMode, EntityLevel } from 'entities';

/** A notice on the web. */
export function webNotice(notice: string): string {
  return `<p>${encode(notice, { level: EntityLevel.HTML, mode: EncodingMode.Text })}</p>`;
}
