import ky from 'ky';
import { harbour, type Line } from './line';

/** The state of a ship, and a line in the journal for each answer that is an error. No answer is no line. */
export async function shipState(line: Line, ship: string, journal: string[]): Promise<string> {
  const client = ky.create({
    fetch: line,
    retry: 0,
    hooks: {
      beforeError: [
        (error) => {
          journal.push(`${ship}: ${error.response.status}`);
          return error;
        },
      ],
    },
  });
  try {
    return await client.get(`${harbour}/ships/${ship}`).text();
  } catch {
    return 'unknown';
  }
}
