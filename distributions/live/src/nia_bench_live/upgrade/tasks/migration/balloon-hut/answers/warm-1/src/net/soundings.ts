import ky, { isHTTPError, isTimeoutError } from 'ky';
import { office, type Wire } from './wire';

/** Whatever the wire throws is a reason to try again, not only what ky knows as an error of the network. */
function shouldRetry({ error }: { error: Error }): true | undefined {
  return isHTTPError(error) || isTimeoutError(error) ? undefined : true;
}

/** All that the hut asks of the office, four times if need be. */
function officeClient(wire: Wire) {
  return ky.create({ fetch: wire, retry: 4 });
}

/** Sends a sounding. Where the office does not take it, the answer is its number of trouble. */
export async function sendSounding(wire: Wire, sounding: string): Promise<number> {
  const patient = officeClient(wire).extend({
    // Soundings are sent again twice: with ky 1 the number of the office client was lost here.
    retry: { limit: 2, methods: ['post'], delay: () => 1, shouldRetry },
    throwHttpErrors: true,
  });
  try {
    return (await patient.post(`${office}/soundings`, { body: sounding })).status;
  } catch (error) {
    return (error as { response?: Response }).response?.status ?? 0;
  }
}

/** Calls a tower until it answers, for as long as it takes. */
export async function callTower(wire: Wire, tower: string): Promise<string> {
  // ky takes no infinite limit.
  const forEver = { limit: Number.MAX_SAFE_INTEGER, delay: () => 1, shouldRetry };
  // The body is read from the answer, for ky's own `.text()` limits the time for it.
  const response = await ky.get(`${office}/towers/${tower}`, { fetch: wire, headers: { accept: 'text/*' }, retry: forEver });
  return response.text();
}
