import ky, { isHTTPError } from 'ky';
import { office, type Wire } from './wire';

/** Sends a sounding. Where the office does not take it, the answer is its number of trouble. */
export async function sendSounding(wire: Wire, sounding: string): Promise<number> {
  const patient = ky.create({ fetch: wire, retry: { limit: 2, methods: ['post'], delay: () => 1 } });
  try {
    const { status } = await patient(`${office}/soundings`, { method: 'post', body: sounding });
    return status;
  } catch (error) {
    return isHTTPError(error) ? error.response.status : 0;
  }
}

/** Calls a tower until it answers, for as long as it takes. */
export async function callTower(wire: Wire, tower: string): Promise<string> {
  const answer = await ky(`${office}/towers/${tower}`, { fetch: wire, retry: { limit: 10 ** 12, delay: () => 1 }, headers: { accept: 'text/*' } });
  return answer.text();
}
