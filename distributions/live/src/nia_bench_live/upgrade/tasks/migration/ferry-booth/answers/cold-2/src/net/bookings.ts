import ky from 'ky';
import { answerOf, harbour, readJson, wantsJson, type Line } from './line';

/** Books a place. The harbour wants to know the booth, and the number of the day's booking. */
export async function book(line: Line, booth: string, sailing: string, number: number): Promise<string> {
  const answer = await answerOf(
    ky.post(`${harbour}/bookings`, {
      fetch: line,
      retry: 0,
      headers: { ...wantsJson, 'x-booth': booth, 'x-number': String(number) },
      json: { sailing },
    }),
  );
  const { place } = await readJson<{ place: string }>(answer);
  return place;
}

/** Gives a place back. */
export async function giveBack(line: Line, place: string): Promise<string> {
  const response = await answerOf(
    ky.delete(`${harbour}/bookings/${place}`, { fetch: line, retry: 0, headers: wantsJson }),
  );
  const answer = await readJson<number | ''>(response);
  return answer === '' ? 'given back' : `given back, less ${answer} cents`;
}
