import ky from 'ky';
import { answerOf, readJson, wantsJson, type Line } from './line';

/** A page of a list. */
export async function pageOf(line: Line, link: string, page: number): Promise<string[]> {
  const address = new URL(link);
  // The page takes the place of all that the link asks for.
  address.search = `?page=${page}`;
  return readJson(await answerOf(ky.get(address.href, { fetch: line, retry: 0, headers: wantsJson })));
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
