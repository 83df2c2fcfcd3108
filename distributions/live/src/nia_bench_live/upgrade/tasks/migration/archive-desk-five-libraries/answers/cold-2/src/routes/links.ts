import { compile } from 'path-to-regexp';
import { patternOf } from './patterns';

const options = { encode: (value: string): string => value };

/** The id, which has to be one part of an address. */
function part(id: string): string {
  if (!/^[^/#?]+$/.test(id)) throw new TypeError(`no address for ${JSON.stringify(id)}`);
  return id;
}

/** The address of a record. */
export function linkToRecord(id: string): string {
  return compile<{ id: string }>(patternOf('record'), options)({ id: part(id) });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  const params = page === undefined ? { id: part(id) } : { id: part(id), page: String(page) };
  return compile<{ id: string; page?: string }>(patternOf('pages'), options)(params);
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  return compile(patternOf('file'), options)({ 0: path.split('/') });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
