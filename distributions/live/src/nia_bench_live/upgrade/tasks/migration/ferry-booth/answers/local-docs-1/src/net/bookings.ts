import ky from 'ky';
import { asJson, valueOf } from './answers';
import { harbour, type Line } from './line';

/** Books a place. The harbour wants to know the booth, and the number of the day's booking. */
export async function book(line: Line, booth: string, sailing: string, number: number): Promise<string> {
  const client = ky.create({
    fetch: line,
    retry: 0,
    headers: asJson,
    hooks: {
      beforeRequest: [
        ({ request }) => {
          request.headers.set('x-booth', booth);
          request.headers.set('x-number', String(number));
        },
      ],
    },
  });
  const { place } = await valueOf<{ place: string }>(client.post(`${harbour}/bookings`, { json: { sailing } }));
  return place;
}

/** Gives a place back. */
export async function giveBack(line: Line, place: string): Promise<string> {
  const request = ky.delete(`${harbour}/bookings/${place}`, { fetch: line, retry: 0, headers: asJson });
  const answer = await valueOf<number | ''>(request);
  return answer === '' ? 'given back' : `given back, less ${answer} cents`;
}
