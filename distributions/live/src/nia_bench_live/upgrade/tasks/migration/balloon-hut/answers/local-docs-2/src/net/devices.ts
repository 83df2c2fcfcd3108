import ky from 'ky';
import { asText, beforeError, shouldRetry } from './tries';
import { office, type Wire } from './wire';

const twice = { limit: 2, delay: () => 1, shouldRetry };

/** What a device reads. Each answer that is an error stands in the book of the device. */
export async function readDevice(wire: Wire, device: string, book: string[]): Promise<string> {
  const client = ky.create({
    fetch: wire,
    headers: asText,
    retry: twice,
    hooks: {
      afterResponse: [
        ({ response }) => {
          if (!response.ok) book.push(`${device} ${response.status}`);
        },
      ],
    },
  });
  try {
    const answer = await client.get(`${office}/devices/${device}`);
    return await answer.text();
  } catch {
    return 'dead';
  }
}

/** The state of the mast, asked with a new stamp each time that it is asked. */
export async function mastState(wire: Wire, stamp: () => string): Promise<string> {
  const stamped = ({ request }: { request: Request }): void => {
    request.headers.set('x-stamp', stamp());
  };
  const client = ky.create({
    fetch: wire,
    headers: asText,
    retry: twice,
    hooks: { beforeRequest: [stamped], beforeRetry: [stamped], beforeError },
  });
  const answer = await client.get(`${office}/mast`);
  return answer.text();
}

/** The long log of a device. It must begin at once, and may then take its time. */
export async function deviceLog(wire: Wire, device: string): Promise<string> {
  const answer = await ky.get(`${office}/devices/${device}/log`, {
    fetch: wire,
    headers: asText,
    retry: 0,
    timeout: 60,
    hooks: { beforeError },
  });
  return answer.text();
}
