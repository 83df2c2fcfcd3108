import ky from 'ky';
import { harbour, type Line } from './line';
import { afterResponse, beforeError, parseJson } from './ways';

/** Books a place. The harbour wants to know the booth, and the number of the day's booking. */
export async function book(line: Line, booth: string, sailing: string, number: number): Promise<string> {
  const client = ky.create({
    fetch: line,
    retry: 0,
    parseJson,
    hooks: {
      afterResponse,
      beforeError,
      beforeRequest: [
        ({ request }) => {
          request.headers.set('x-booth', booth);
          request.headers.set('x-number', String(number));
        },
      ],
    },
  });
  const { place } = await client.post(`${harbour}/bookings`, { json: { sailing } }).json<{ place: string }>();
  return place;
}

/** Gives a place back. */
export async function giveBack(line: Line, place: string): Promise<string> {
  const answer = await ky
    .delete(`${harbour}/bookings/${place}`, { fetch: line, retry: 0, parseJson, hooks: { afterResponse, beforeError } })
    .json<number | ''>();
  return answer === '' ? 'given back' : `given back, less ${answer} cents`;
}
