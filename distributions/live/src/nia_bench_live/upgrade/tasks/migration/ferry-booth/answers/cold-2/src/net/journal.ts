import ky from 'ky';
import { harbour, wantsText, type Line } from './line';

/** The state of a ship. What goes wrong is in the journal. */
export async function shipState(line: Line, ship: string, journal: string[]): Promise<string> {
  try {
    const answer = await ky.get(`${harbour}/ships/${ship}`, {
      fetch: line,
      retry: 0,
      throwHttpErrors: false,
      headers: wantsText,
    });
    if (answer.ok) return await answer.text();
    journal.push(`${ship}: ${answer.status}`);
    return 'unknown';
  } catch {
    return 'unknown';
  }
}
