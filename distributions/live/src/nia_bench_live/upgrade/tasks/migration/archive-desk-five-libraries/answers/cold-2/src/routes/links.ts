import { compile } from 'path-to-regexp';
import { patternOf } from './patterns';

/** A value that may stand in an address. Throws for any other. */
function checked(name: string, value: string, allowed: RegExp): string {
  if (!allowed.test(value)) throw new TypeError(`Expected "${name}" to match "${allowed.source}", but got "${value}"`);
  return value;
}

const part = /^[^/#?]+$/;
const line = /^.*$/;

/** The address of a record. */
export function linkToRecord(id: string): string {
  return compile<{ id: string }>(patternOf('record'), { encode: false })({ id: checked('id', id, part) });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  const known = checked('id', id, part);
  const params = page === undefined ? { id: known } : { id: known, page: String(page) };
  return compile<{ id: string; page?: string }>(patternOf('pages'), { encode: false })(params);
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  return compile(patternOf('file'), { encode: false })({ 0: checked('path', path, line) });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
