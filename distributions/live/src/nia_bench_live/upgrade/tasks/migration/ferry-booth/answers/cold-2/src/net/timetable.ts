import ky from 'ky';
import { answerOf, harbour, readJson, wantsJson, wantsText, type Line } from './line';

export interface Sailing {
  id: string;
  from: string;
  to: string;
}

/** The sailings of a day, such as `2026-05-02`. */
export async function sailingsOf(line: Line, day: string): Promise<Sailing[]> {
  return readJson(
    await answerOf(ky.get(`${harbour}/sailings/${day}`, { fetch: line, retry: 0, headers: wantsJson })),
  );
}

/** Any page of the harbour below its address, as text. */
export async function harbourPage(line: Line, path: string): Promise<string> {
  if (path.startsWith('/')) return 'no such page';
  try {
    const answer = await ky.get(`${harbour}/${path}`, { fetch: line, retry: 0, headers: wantsText });
    return await answer.text();
  } catch {
    return 'no such page';
  }
}
