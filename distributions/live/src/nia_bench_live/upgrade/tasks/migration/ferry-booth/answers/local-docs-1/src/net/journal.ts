import ky, { isHTTPError } from 'ky';
import { asText, textOf } from './answers';
import { harbour, type Line } from './line';

/** The state of a ship. What goes wrong is in the journal. */
export async function shipState(line: Line, ship: string, journal: string[]): Promise<string> {
  const client = ky.create({
    fetch: line,
    retry: 0,
    headers: asText,
    hooks: {
      beforeError: [
        ({ error }) => {
          if (isHTTPError(error)) journal.push(`${ship}: ${error.response.status}`);
          return error;
        },
      ],
    },
  });
  try {
    return await textOf(client.get(`${harbour}/ships/${ship}`));
  } catch {
    return 'unknown';
  }
}
