import ky from 'ky';
import { afterFailure } from './tries';
import { office, type Wire } from './wire';

const twice = { limit: 2, delay: () => 1, shouldRetry: afterFailure };

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
  return client
    .get(`${office}/devices/${device}`)
    .text()
    .catch(() => 'dead');
}

/** The state of the mast, asked with a new stamp each time that it is asked. */
export async function mastState(wire: Wire, stamp: () => string): Promise<string> {
  const client = ky.create({
    fetch: wire,
    retry: twice,
    hooks: {
      beforeRequest: [
        ({ request, retryCount }) => {
          if (!retryCount) request.headers.set('x-stamp', stamp());
        },
      ],
      beforeRetry: [
        ({ request }) => {
          request.headers.set('x-stamp', stamp());
        },
      ],
    },
  });
  return client.get(`${office}/mast`).text();
}

/** The long log of a device. It must begin at once, and may then take its time. */
export async function deviceLog(wire: Wire, device: string): Promise<string> {
  const response = await ky.get(`${office}/devices/${device}/log`, {
    fetch: wire,
    headers: { accept: 'text/*' },
    retry: 0,
    timeout: 60,
  });
  // The time that is allowed ends with the beginning of the answer.
  return response.text();
}
