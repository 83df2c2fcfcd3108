import ky, { isHTTPError, isTimeoutError } from 'ky';
import { office, type Wire } from './wire';

const twice = {
  limit: 2,
  delay: () => 1,
  // Whatever the wire throws is a reason to try again, not only what ky knows as an error of the network.
  shouldRetry: ({ error }: { error: Error }) => (isHTTPError(error) || isTimeoutError(error) ? undefined : true),
};

// The bodies are read from the answer, for ky's own `.text()` gives the body no more time than the answer.
const headers = { accept: 'text/*' };

/** What a device reads. Each answer that is an error stands in the book of the device. */
export async function readDevice(wire: Wire, device: string, book: string[]): Promise<string> {
  const note = (error: Error): void => {
    if (isHTTPError(error)) book.push(`${device} ${error.response.status}`);
  };
  const client = ky.create({
    fetch: wire,
    headers,
    retry: twice,
    hooks: {
      // An error that is followed by another try never comes to `beforeError`.
      beforeRetry: [({ error }) => note(error)],
      beforeError: [
        ({ error }) => {
          note(error);
          return error;
        },
      ],
    },
  });
  return client
    .get(`${office}/devices/${device}`)
    .then((response) => response.text())
    .catch(() => 'dead');
}

/** The state of the mast, asked with a new stamp each time that it is asked. */
export async function mastState(wire: Wire, stamp: () => string): Promise<string> {
  const client = ky.create({
    // `beforeRequest` runs once for all tries; each try comes through here.
    fetch: async (request, init) => {
      (request as Request).headers.set('x-stamp', stamp());
      return wire(request, init);
    },
    headers,
    retry: twice,
  });
  const response = await client.get(`${office}/mast`);
  return response.text();
}

/** The long log of a device. It must begin at once, and may then take its time. */
export async function deviceLog(wire: Wire, device: string): Promise<string> {
  const response = await ky.get(`${office}/devices/${device}/log`, { fetch: wire, headers, retry: 0, timeout: 60 });
  return response.text();
}
