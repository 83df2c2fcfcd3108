import ky from 'ky';
import { anyFailure } from './again';
import { office, type Wire } from './wire';

/** All that the hut asks of the office, four times if need be. */
function officeClient(wire: Wire) {
  return ky.create({ fetch: wire, retry: 4 });
}

/** Sends a sounding. Where the office does not take it, the answer is its number of trouble. */
export async function sendSounding(wire: Wire, sounding: string): Promise<number> {
  const retry = { limit: 2, methods: ['post' as const], delay: () => 1, shouldRetry: anyFailure };
  const patient = officeClient(wire).extend({ retry, throwHttpErrors: true });
  try {
    return (await patient.post(`${office}/soundings`, { body: sounding })).status;
  } catch (error) {
    return (error as { response?: Response }).response?.status ?? 0;
  }
}

/** Calls a tower until it answers, for as long as it takes. */
export async function callTower(wire: Wire, tower: string): Promise<string> {
  const forEver = { limit: Number.MAX_SAFE_INTEGER, delay: () => 1, shouldRetry: anyFailure };
  return ky.get(`${office}/towers/${tower}`, { fetch: wire, retry: forEver }).text();
}
