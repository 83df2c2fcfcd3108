import ky from 'ky';
import { asJson, valueOf } from './answers';
import type { Line } from './line';

/** A page of a list. */
export async function pageOf(line: Line, link: string, page: number): Promise<string[]> {
  // What the link asks for already is left out.
  const plain = link.replace(/^([^?#]*)\?[^#]*/, '$1');
  return valueOf<string[]>(ky.get(plain, { fetch: line, retry: 0, searchParams: { page }, headers: asJson }));
}

/** Some pages of a list, one after the other, up to one that is empty. */
export async function pagesOf(line: Line, link: string, most: number): Promise<string[]> {
  const all: string[] = [];
  for (let page = 1; page <= most; page += 1) {
    const names = await pageOf(line, link, page);
    if (names.length === 0) break;
    all.push(...names);
  }
  return all;
}
