import ky from 'ky';
import { anyFailure } from './again';
import { office, type Wire } from './wire';

const twice = { limit: 2, delay: () => 1, shouldRetry: anyFailure };

/** What a device reads. Each answer that is an error stands in the book of the device. */
export async function readDevice(wire: Wire, device: string, book: string[]): Promise<string> {
  const client = ky.create({
    fetch: wire,
    retry: twice,
    hooks: {
      // Runs for each try, and for answers only; `beforeError` sees other errors as well, and not each try.
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
        ({ request }) => {
          request.headers.set('x-stamp', stamp());
        },
      ],
      // `beforeRequest` runs once, before the first try.
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
  // The time runs for the body too where ky reads it, so it is read from the answer.
  const answer = await ky.get(`${office}/devices/${device}/log`, {
    fetch: wire,
    retry: 0,
    timeout: 60,
    headers: { accept: 'text/*' },
  });
  return answer.text();
}
