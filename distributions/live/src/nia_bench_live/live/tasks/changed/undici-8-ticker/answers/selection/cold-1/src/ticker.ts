import { Client } from 'undici';
import type { Limits, Ticker } from './ticker-types.ts';

export function openTicker(origin: string, limits: Limits): Ticker {
  const client = new Client(origin, {
    allowH2: true,
    useH2c: true,
    pipelining: limits.streams,
    maxConcurrentStreams: limits.streams,
    initialWindowSize: limits.window,
    connectionWindowSize: limits.window,
    pingInterval: limits.probe,
  });
  let closed: Promise<void> | undefined;

  return {
    async get(path) {
      const { statusCode, body } = await client.request({ method: 'GET', path });
      if (statusCode !== 200) {
        await body.dump();
        throw new Error(`${path} was answered with status ${statusCode}.`);
      }
      return body.text();
    },
    close() {
      closed ??= client.close();
      return closed;
    },
  };
}
