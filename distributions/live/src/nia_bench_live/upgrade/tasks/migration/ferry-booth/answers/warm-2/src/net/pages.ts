import { asJson, clientOf } from './client';
import type { Line } from './line';

/** A page of a list, whatever the link itself asks for. */
export async function pageOf(line: Line, link: string, page: number): Promise<string[]> {
  const list = link.replace(/^([^?#]*)\?[^#]*/, '$1');
  const response = await clientOf(line).get(list, { ...asJson, searchParams: { page } });
  return response.json<string[]>();
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
