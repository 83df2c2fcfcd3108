import ky, { HTTPError } from 'ky';
import { harbour, type Line } from './line';

/** The state of a ship. What goes wrong is in the journal. */
export async function shipState(line: Line, ship: string, journal: string[]): Promise<string> {
  const client = ky.create({
    fetch: line,
    retry: 0,
    hooks: {
      beforeError: [
        ({ error }) => {
          if (error instanceof HTTPError) journal.push(`${ship}: ${error.response.status}`);
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
