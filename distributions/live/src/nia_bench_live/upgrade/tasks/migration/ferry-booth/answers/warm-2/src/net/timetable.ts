import { asJson, asText, clientOf } from './client';
import { harbour, type Line } from './line';

export interface Sailing {
  id: string;
  from: string;
  to: string;
}

/** The sailings of a day, such as `2026-05-02`. */
export async function sailingsOf(line: Line, day: string): Promise<Sailing[]> {
  const client = clientOf(line).extend({ prefix: harbour });
  const response = await client.get(`sailings/${day}`, asJson);
  return response.json<Sailing[]>();
}

/** Any page of the harbour below its address, as text. */
export async function harbourPage(line: Line, path: string): Promise<string> {
  // A path that begins with a slash is none below the address.
  if (path.startsWith('/')) return 'no such page';
  const client = clientOf(line).extend({ prefix: harbour });
  try {
    const response = await client.get(path, asText);
    return await response.text();
  } catch {
    return 'no such page';
  }
}
