import ky from 'ky';
import { asText, officeHooks, triesAgain } from './tries';
import { office, type Wire } from './wire';

/** All that the hut asks of the office, four times if need be. */
function officeClient(wire: Wire) {
  return ky.create({ fetch: wire, retry: 4, hooks: officeHooks() });
}

/** Sends a sounding, twice more if need be. Where the office does not take it, the answer is its number of trouble. */
export async function sendSounding(wire: Wire, sounding: string): Promise<number> {
  const patient = officeClient(wire).extend({ retry: { ...triesAgain(2), methods: ['post'] }, throwHttpErrors: true });
  try {
    return (await patient.post(`${office}/soundings`, { body: sounding })).status;
  } catch (error) {
    return (error as { response?: Response }).response?.status ?? 0;
  }
}

/** Calls a tower until it answers, for as long as it takes. */
export async function callTower(wire: Wire, tower: string): Promise<string> {
  const forEver = triesAgain(Number.MAX_SAFE_INTEGER);
  const options = { fetch: wire, retry: forEver, headers: asText, hooks: officeHooks() };
  const answer = await ky.get(`${office}/towers/${tower}`, options);
  return answer.text();
}
