import ky from 'ky';
import { asText, officeHooks, triesAgain } from './tries';
import { office, type Wire } from './wire';

/** What a device reads. Each answer that is an error stands in the book of the device. */
export async function readDevice(wire: Wire, device: string, book: string[]): Promise<string> {
  const client = ky.create({
    fetch: wire,
    retry: triesAgain(2),
    hooks: officeHooks((response) => {
      if (!response.ok) book.push(`${device} ${response.status}`);
    }),
  });
  try {
    const answer = await client.get(`${office}/devices/${device}`, { headers: asText });
    return await answer.text();
  } catch {
    return 'dead';
  }
}

/** The state of the mast, asked with a new stamp each time that it is asked. */
export async function mastState(wire: Wire, stamp: () => string): Promise<string> {
  const setStamp = ({ request }: { request: Request }): void => {
    request.headers.set('x-stamp', stamp());
  };
  const client = ky.create({
    fetch: wire,
    retry: triesAgain(2),
    hooks: { ...officeHooks(), beforeRequest: [setStamp], beforeRetry: [setStamp] },
  });
  const answer = await client.get(`${office}/mast`, { headers: asText });
  return answer.text();
}

/** The long log of a device. It must begin at once, and may then take its time. */
export async function deviceLog(wire: Wire, device: string): Promise<string> {
  const options = { fetch: wire, retry: 0, timeout: 60, headers: asText, hooks: officeHooks() };
  const answer = await ky.get(`${office}/devices/${device}/log`, options);
  return answer.text();
}
