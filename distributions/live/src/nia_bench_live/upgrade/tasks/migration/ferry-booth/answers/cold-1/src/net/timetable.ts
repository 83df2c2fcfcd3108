import ky from 'ky';
import { harbour, type Line } from './line';

export interface Sailing {
  id: string;
  from: string;
  to: string;
}

/** The sailings of a day, such as `2026-05-02`. */
export async function sailingsOf(line: Line, day: string): Promise<Sailing[]> {
  const client = ky.create({ prefix: harbour, fetch: line, retry: 0 });
  return client.get(`sailings/${day}`).json<Sailing[]>();
}

/** Any page of the harbour below its address, as text. */
export async function harbourPage(line: Line, path: string): Promise<string> {
  if (path.startsWith('/')) return 'no such page';
  const client = ky.create({ prefix: harbour, fetch: line, retry: 0 });
  try {
    return await client.get(path).text();
  } catch {
    return 'no such page';
  }
}
