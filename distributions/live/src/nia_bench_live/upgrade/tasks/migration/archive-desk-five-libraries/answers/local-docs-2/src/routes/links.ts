import { compile, type ParamData } from 'path-to-regexp';
import { patternOf } from './patterns';

/** An address with the parameters as they are, not encoded. Wildcards are arrays. */
function fill(name: string, params: ParamData): string {
  return compile(patternOf(name), { encode: (text) => text })(params);
}

/** The value, where it has the form of a parameter; throws where it has not. */
function checked(name: string, value: string, form: RegExp): string {
  if (typeof value !== 'string') throw new TypeError(`Expected "${name}" to be a string`);
  if (!form.test(value)) throw new TypeError(`Expected "${name}" to match "${form.source}", but got "${value}"`);
  return value;
}

const segment = /^[^/#?]+$/;

/** The address of a record. */
export function linkToRecord(id: string): string {
  return fill('record', { id: checked('id', id, segment) });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  const params = { id: checked('id', id, segment) };
  return fill('pages', page === undefined ? params : { ...params, page: checked('page', String(page), segment) });
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  return fill('file', { 0: [checked('0', path, /^.*$/)] });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
