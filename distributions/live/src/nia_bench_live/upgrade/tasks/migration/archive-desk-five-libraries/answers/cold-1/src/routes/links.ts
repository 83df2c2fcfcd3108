import { compile } from 'path-to-regexp';
import { matchAddress } from './address';
import { patternOf } from './patterns';

/** The address of a route. Throws for parameters that would not be found in it again. */
function linkTo(name: string, params: Record<string, string>): string {
  const pattern = patternOf(name);
  const link = compile(pattern, { encode: false })(params);
  const found = matchAddress(pattern, link);
  for (const [key, value] of Object.entries(params)) {
    if (!found || (found[key] ?? '') !== value) throw new TypeError(`"${key}" cannot be ${value}`);
  }
  return link;
}

/** The address of a record. */
export function linkToRecord(id: string): string {
  return linkTo('record', { id });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  return linkTo('pages', page === undefined ? { id } : { id, page: String(page) });
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  return linkTo('file', { 0: path });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
