import { asJson, clientOf } from './client';
import { harbour, type Line } from './line';

/** Books a place. The harbour wants to know the booth, and the number of the day's booking. */
export async function book(line: Line, booth: string, sailing: string, number: number): Promise<string> {
  const client = clientOf(line).extend({
    hooks: {
      beforeRequest: [
        ({ request }) => {
          request.headers.set('x-booth', booth);
          request.headers.set('x-number', String(number));
        },
      ],
    },
  });
  const answer = await client.post(`${harbour}/bookings`, { ...asJson, json: { sailing } });
  const { place } = await answer.json<{ place: string }>();
  return place;
}

/** Gives a place back. */
export async function giveBack(line: Line, place: string): Promise<string> {
  const response = await clientOf(line).delete(`${harbour}/bookings/${place}`, asJson);
  const answer = await response.json<number | ''>();
  return answer === '' ? 'given back' : `given back, less ${answer} cents`;
}
