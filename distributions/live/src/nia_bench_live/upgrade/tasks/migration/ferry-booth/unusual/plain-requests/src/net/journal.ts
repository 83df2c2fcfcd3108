import ky from 'ky';
import { harbour, type Line } from './line';

/** The state of a ship, and a line in the journal for each answer that is an error. No answer is no line. */
export async function shipState(line: Line, ship: string, journal: string[]): Promise<string> {
  try {
    const answer = await ky.get(`${harbour}/ships/${ship}`, { fetch: line, retry: 0, throwHttpErrors: false });
    if (answer.ok) return await answer.text();
    journal.push(`${ship}: ${answer.status}`);
  } catch {
    // No answer is no line.
  }
  return 'unknown';
}
