import ky from 'ky';
import { asJson, asText, textOf, valueOf } from './answers';
import { harbour, type Line } from './line';

export interface Sailing {
  id: string;
  from: string;
  to: string;
}

/** The sailings of a day, such as `2026-05-02`. */
export async function sailingsOf(line: Line, day: string): Promise<Sailing[]> {
  const client = ky.create({ fetch: line, retry: 0, headers: asJson });
  return valueOf<Sailing[]>(client.get(`${harbour}/sailings/${day}`));
}

/** Any page of the harbour below its address, as text. */
export async function harbourPage(line: Line, path: string): Promise<string> {
  if (path.startsWith('/')) return 'no such page';
  const client = ky.create({ fetch: line, retry: 0, headers: asText });
  try {
    return await textOf(client.get(`${harbour}/${path}`));
  } catch {
    return 'no such page';
  }
}
