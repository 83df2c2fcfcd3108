import ky from 'ky';
import { harbour, type Line } from './line';
import { manners, wantsJson, wantsText } from './manners';

export interface Sailing {
  id: string;
  from: string;
  to: string;
}

/** The sailings of a day, such as `2026-05-02`. */
export async function sailingsOf(line: Line, day: string): Promise<Sailing[]> {
  const client = ky.create({ ...manners, prefix: harbour, fetch: line, retry: 0, headers: wantsJson });
  const response = await client.get(`sailings/${day}`);
  return response.json<Sailing[]>();
}

/** Any page of the harbour below its address, as text. */
export async function harbourPage(line: Line, path: string): Promise<string> {
  // ky takes a path with a slash in front, but the booth does not.
  if (path.startsWith('/')) return 'no such page';
  const client = ky.create({ ...manners, prefix: harbour, fetch: line, retry: 0, headers: wantsText });
  try {
    const response = await client.get(path);
    return await response.text();
  } catch {
    return 'no such page';
  }
}
