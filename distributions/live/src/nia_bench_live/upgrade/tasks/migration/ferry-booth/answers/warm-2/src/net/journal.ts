import { HTTPError } from 'ky';
import { asText, clientOf } from './client';
import { harbour, type Line } from './line';

/** The state of a ship. What goes wrong is in the journal. */
export async function shipState(line: Line, ship: string, journal: string[]): Promise<string> {
  const client = clientOf(line).extend({
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
    const response = await client.get(`${harbour}/ships/${ship}`, asText);
    return await response.text();
  } catch {
    return 'unknown';
  }
}
