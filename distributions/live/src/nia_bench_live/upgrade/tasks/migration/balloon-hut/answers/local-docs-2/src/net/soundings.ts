import ky from 'ky';
import { asText, beforeError, shouldRetry } from './tries';
import { office, type Wire } from './wire';

/** All that the hut asks of the office, four times if need be. */
function officeClient(wire: Wire) {
  return ky.create({ fetch: wire, retry: 4 });
}

/** Sends a sounding. Where the office does not take it, the answer is its number of trouble. */
export async function sendSounding(wire: Wire, sounding: string): Promise<number> {
  const patient = officeClient(wire).extend({
    // A sounding is sent twice again, and not four times.
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
  const forEver = { limit: Number.MAX_SAFE_INTEGER, delay: () => 1, shouldRetry };
  const answer = await ky.get(`${office}/towers/${tower}`, {
    fetch: wire,
    headers: asText,
    retry: forEver,
    hooks: { beforeError },
  });
  return answer.text();
}
