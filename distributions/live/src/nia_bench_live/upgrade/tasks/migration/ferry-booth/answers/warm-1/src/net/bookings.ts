import ky from 'ky';
import { harbour, type Line } from './line';
import { manners, wantsJson } from './manners';

/** Books a place. The harbour wants to know the booth, and the number of the day's booking. */
export async function book(line: Line, booth: string, sailing: string, number: number): Promise<string> {
  const client = ky.create({
    ...manners,
    fetch: line,
    retry: 0,
    headers: wantsJson,
    hooks: {
      ...manners.hooks,
      beforeRequest: [
        ({ request }) => {
          request.headers.set('x-booth', booth);
          request.headers.set('x-number', String(number));
        },
      ],
    },
  });
  const response = await client.post(`${harbour}/bookings`, { json: { sailing } });
  const { place } = await response.json<{ place: string }>();
  return place;
}

/** Gives a place back. */
export async function giveBack(line: Line, place: string): Promise<string> {
  const response = await ky.delete(`${harbour}/bookings/${place}`, {
    ...manners,
    fetch: line,
    retry: 0,
    headers: wantsJson,
  });
  const answer = await response.json<number | ''>();
  return answer === '' ? 'given back' : `given back, less ${answer} cents`;
}
