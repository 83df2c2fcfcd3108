import { compile } from 'path-to-regexp';
import { readAddress } from './address';
import { patternOf } from './patterns';

/** Parameters stand in an address as they are. Throws where the address would not give them back. */
function addressOf(name: string, params: Record<string, string>): string {
  const pattern = patternOf(name);
  const address = compile(pattern, { encode: false })(params);
  const read = readAddress(pattern, address);
  for (const [key, value] of Object.entries(params)) {
    if (read?.[key] !== value) throw new TypeError(`"${value}" cannot be the ${key} of an address`);
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
  return compile(patternOf('file'), { encode: false })(path === '' ? {} : { 0: path });
}

/** A link with its text. */
export function anchor(address: string, text: string): string {
  return `<a href="${address}">${text}</a>`;
}
