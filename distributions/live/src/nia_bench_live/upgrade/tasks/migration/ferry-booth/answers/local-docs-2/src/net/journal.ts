import ky from 'ky';
import { harbour, type Line } from './line';
import { asText } from './ways';

/** The state of a ship. What goes wrong is in the journal. */
export async function shipState(line: Line, ship: string, journal: string[]): Promise<string> {
  const client = ky.create({ fetch: line, headers: asText, retry: 0, throwHttpErrors: false });
  try {
    const answer = await client.get(`${harbour}/ships/${ship}`);
    if (answer.ok) return await answer.text();
    journal.push(`${ship}: ${answer.status}`);
    return 'unknown';
  } catch {
    return 'unknown';
  }
}
