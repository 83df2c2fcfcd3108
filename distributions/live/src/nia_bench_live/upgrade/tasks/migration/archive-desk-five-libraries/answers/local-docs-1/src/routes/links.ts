import { compile } from 'path-to-regexp';
import { patternOf } from './patterns';

// The addresses are made of the values as they are.
const raw = { encode: false } as const;

/** The value of a parameter. Throws where the address with it would be another one. */
function checked(name: string, value: string): string {
  if (!/^[^/#?]+$/.test(value)) throw new TypeError(`Expected "${name}" to match "[^\\/#\\?]+?", but got "${value}"`);
  return value;
}

/** The address of a record. */
export function linkToRecord(id: string): string {
  return compile<{ id: string }>(patternOf('record'), raw)({ id: checked('id', id) });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  const params = { id: checked('id', id), ...(page !== undefined && { page: checked('page', String(page)) }) };
  return compile<{ id: string; page?: string }>(patternOf('pages'), raw)(params);
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  if (!/^.*$/.test(path)) throw new TypeError(`Expected "0" to match ".*", but got "${path}"`);
  return compile(patternOf('file'), raw)(path === '' ? {} : { 0: path });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
