import { compile } from 'path-to-regexp';
import { readAddress } from './address';
import { patternOf } from './patterns';

/** The address of a route. Throws where a parameter has signs that the route has no place for. */
function addressOf(route: string, params: Record<string, string>): string {
  const pattern = patternOf(route);
  const address = compile<Record<string, string>>(pattern, { encode: false })(params);
  const read = readAddress(pattern, address);
  for (const [name, value] of Object.entries(params)) {
    if (!read || (read[name] ?? '') !== value) throw new TypeError(`"${name}" cannot be "${value}" in ${pattern}`);
  }
  return address;
}

/** The address of a record. */
export function linkToRecord(id: string): string {
  return addressOf('record', { id });
}

/** The address of the pages of a record, or of one of them. */
export function linkToPages(id: string, page?: number): string {
  return addressOf('pages', page === undefined ? { id } : { id, page: String(page) });
}

/** The address of a file in the folders of the archive, such as 'maps/1890/north.tif'. */
export function linkToFile(path: string): string {
  return addressOf('file', { 0: path });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
