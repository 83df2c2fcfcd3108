import { compile } from 'path-to-regexp';
import { isPart, isRest } from './address';
import { patternOf } from './patterns';

/** Throws for a parameter that would be read as something else. */
function check(name: string, value: string, fits: (value: string) => boolean): void {
  if (!fits(value)) throw new TypeError(`${name} cannot be ${value}`);
}

/** The address of a record. */
export function linkToRecord(id: string): string {
  check('id', id, isPart);
  return compile<{ id: string }>(patternOf('record'), { encode: false })({ id });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  check('id', id, isPart);
  const params = page === undefined ? { id } : { id, page: String(page) };
  return compile<{ id: string; page?: string }>(patternOf('pages'), { encode: false })(params);
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  check('path', path, isRest);
  return compile(patternOf('file'), { encode: false })(path === '' ? {} : { 0: path });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
