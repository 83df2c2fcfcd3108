import { compile } from 'path-to-regexp';
import { patternOf } from './patterns';

/** A value that has to be one segment of an address, as it stands. */
function segment(name: string, value: string): string {
  if (!/^[^/#?]+$/.test(value)) throw new TypeError(`Expected "${name}" to match "[^\\/#\\?]+?", but got "${value}"`);
  return value;
}

/** The address of a record. */
export function linkToRecord(id: string): string {
  return compile<{ id: string }>(patternOf('record'), { encode: false })({ id: segment('id', id) });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  const record = { id: segment('id', id) };
  const params = page === undefined ? record : { ...record, page: String(page) };
  return compile<{ id: string; page?: string }>(patternOf('pages'), { encode: false })(params);
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  if (!/^.*$/.test(path)) throw new TypeError(`Expected "path" to match ".*", but got "${path}"`);
  return compile<{ path: string }>(patternOf('file'), { encode: false })({ path });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
