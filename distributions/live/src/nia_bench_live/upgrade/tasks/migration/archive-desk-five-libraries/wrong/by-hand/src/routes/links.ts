import { compile } from 'path-to-regexp';
import { patternOf } from './patterns';

/** The address of a record. */
export function linkToRecord(id: string): string {
  return compile<{ id: string }>(patternOf('record'), { encode: false })({ id });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  const params = page === undefined ? { id } : { id, page: String(page) };
  return compile<{ id: string; page?: string }>(patternOf('pages'), { encode: false })(params);
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  return compile(patternOf('file'), { encode: false })({ path });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
