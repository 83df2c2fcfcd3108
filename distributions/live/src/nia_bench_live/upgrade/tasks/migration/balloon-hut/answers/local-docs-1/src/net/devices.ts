import ky from 'ky';
import { forText, shouldRetry, textOf } from './tries';
import { office, type Wire } from './wire';

const twice = { limit: 2, delay: () => 1, shouldRetry };

/** What a device reads. Each answer that is an error stands in the book of the device. */
export async function readDevice(wire: Wire, device: string, book: string[]): Promise<string> {
  const client = ky.create({
    fetch: wire,
    retry: twice,
    hooks: {
      afterResponse: [
        ({ response }) => {
          if (!response.ok) book.push(`${device} ${response.status}`);
        },
      ],
    },
  });
  return textOf(client.get(`${office}/devices/${device}`, { headers: forText })).catch(() => 'dead');
}

/** The state of the mast, asked with a new stamp each time that it is asked. */
export async function mastState(wire: Wire, stamp: () => string): Promise<string> {
  const setStamp = ({ request }: { request: Request }): void => {
    request.headers.set('x-stamp', stamp());
  };
  const client = ky.create({
    fetch: wire,
    retry: twice,
    hooks: { beforeRequest: [setStamp], beforeRetry: [setStamp] },
  });
  return textOf(client.get(`${office}/mast`, { headers: forText }));
}

/** The long log of a device. It must begin at once, and may then take its time. */
export async function deviceLog(wire: Wire, device: string): Promise<string> {
  return textOf(ky.get(`${office}/devices/${device}/log`, { fetch: wire, retry: 0, timeout: 60, headers: forText }));
}
