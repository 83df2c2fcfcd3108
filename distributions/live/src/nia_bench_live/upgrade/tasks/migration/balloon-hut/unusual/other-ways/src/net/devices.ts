import ky from 'ky';
import { office, type Wire } from './wire';

/** A client that asks twice more, over a wire with something on it. */
const over = (wire: Wire) => ky.extend({ fetch: wire, retry: { limit: 2, delay: () => 1 } });

/** What a device reads. Each answer that is an error stands in the book of the device. */
export async function readDevice(wire: Wire, device: string, book: string[]): Promise<string> {
  const read: Wire = async (input, init) => {
    const answer = await wire(input, init);
    if (!answer.ok) book.push(`${device} ${answer.status}`);
    return answer;
  };
  try {
    return await over(read).get(`${office}/devices/${device}`).text();
  } catch {
    return 'dead';
  }
}

/** The state of the mast, asked with a new stamp each time that it is asked. */
export async function mastState(wire: Wire, stamp: () => string): Promise<string> {
  const stamped: Wire = (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-stamp', stamp());
    return wire(request);
  };
  return over(stamped).get(`${office}/mast`).text();
}

/** The long log of a device. It must begin at once, and may then take its time. */
export async function deviceLog(wire: Wire, device: string): Promise<string> {
  const options = { fetch: wire, retry: 0, timeout: 60, headers: { accept: 'text/*' } };
  return ky.get(`${office}/devices/${device}/log`, options).then((answer) => answer.text());
}
