import ky from 'ky';
import type { Line } from './line';
import { afterResponse, beforeError, parseJson } from './ways';

/** A page of a list. */
export async function pageOf(line: Line, link: string, page: number): Promise<string[]> {
  // The number of the page stands for all that a link asks.
  const url = new URL(link);
  url.search = '';
  return ky
    .get(url, { fetch: line, retry: 0, searchParams: { page }, parseJson, hooks: { afterResponse, beforeError } })
    .json<string[]>();
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
