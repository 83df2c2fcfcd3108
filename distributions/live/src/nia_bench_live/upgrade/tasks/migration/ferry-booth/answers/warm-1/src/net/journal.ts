import ky, { isHTTPError } from 'ky';
import { harbour, type Line } from './line';
import { manners, wantsText } from './manners';

/** The state of a ship. What goes wrong is in the journal. */
export async function shipState(line: Line, ship: string, journal: string[]): Promise<string> {
  const client = ky.create({
    ...manners,
    fetch: line,
    retry: 0,
    headers: wantsText,
    hooks: {
      beforeError: [
        ({ error }) => {
          // Only what the harbour answers is in the journal, not what happens on the line.
          if (isHTTPError(error)) journal.push(`${ship}: ${error.response.status}`);
          return error;
        },
      ],
    },
  });
  try {
    const response = await client.get(`${harbour}/ships/${ship}`);
    return await response.text();
  } catch {
    return 'unknown';
  }
}
