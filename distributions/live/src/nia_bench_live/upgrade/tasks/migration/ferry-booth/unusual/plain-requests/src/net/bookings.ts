import ky from 'ky';
import { harbour, type Line } from './line';

/** Books a place. The harbour wants to know the booth, and the number of the day's booking. */
export async function book(line: Line, booth: string, sailing: string, number: number): Promise<string> {
  const headers = { 'x-booth': booth, 'x-number': String(number) };
  const options = { json: { sailing }, headers, fetch: line, retry: 0 };
  return (await ky.post(`${harbour}/bookings`, options).json<{ place: string }>()).place;
}

/** Gives a place back. */
export async function giveBack(line: Line, place: string): Promise<string> {
  const parseJson = (text: string): unknown => (text === '' ? null : JSON.parse(text));
  const held = await ky.delete(`${harbour}/bookings/${place}`, { fetch: line, retry: 0, parseJson }).json<number | null>();
  return held === null ? 'given back' : `given back, less ${held} cents`;
}
