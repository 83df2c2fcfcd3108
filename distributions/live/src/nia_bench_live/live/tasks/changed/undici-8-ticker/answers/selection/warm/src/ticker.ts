import { Client } from 'undici';
import type { Limits, Ticker } from './ticker-types.js';

/** The longest time that a timer of Node.js can wait, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

export function openTicker(origin: string, limits: Limits): Ticker {
  const client = new Client(origin, {
    allowH2: true,
    // All requests use one connection, however long it is idle between them.
    keepAliveTimeout: LONGEST,
    h2Options: {
      useH2c: true,
      maxConcurrentStreams: limits.streams,
      connectionWindowSize: limits.window,
      pingInterval: limits.probe,
    },
  });
  return {
    async get(path) {
      const { statusCode, body } = await client.request({ method: 'GET', path });
      if (statusCode !== 200) {
        await body.dump();
        throw new Error(`The exchange answered ${path} with status ${statusCode}.`);
      }
      return body.text();
    },
    close: () => client.close(),
  };
}
