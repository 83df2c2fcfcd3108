import ky from 'ky';
import { harbour, type Line } from './line';
import { afterResponse, asText, beforeError, parseJson } from './ways';

export interface Sailing {
  id: string;
  from: string;
  to: string;
}

/** The sailings of a day, such as `2026-05-02`. */
export async function sailingsOf(line: Line, day: string): Promise<Sailing[]> {
  const client = ky.create({ fetch: line, retry: 0, parseJson, hooks: { afterResponse, beforeError } });
  return client.get(`${harbour}/sailings/${day}`).json<Sailing[]>();
}

/** Any page of the harbour below its address, as text. */
export async function harbourPage(line: Line, path: string): Promise<string> {
  // Such a path is not below the address of the harbour.
  if (path.startsWith('/')) return 'no such page';
  const client = ky.create({ fetch: line, headers: asText, retry: 0, hooks: { afterResponse } });
  try {
    const answer = await client.get(`${harbour}/${path}`);
    return await answer.text();
  } catch {
    return 'no such page';
  }
}
