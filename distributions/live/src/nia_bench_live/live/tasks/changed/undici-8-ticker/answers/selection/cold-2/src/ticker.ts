import { Client } from 'undici';

import type { Limits, Ticker } from './ticker-types.js';

/** Opens the ticker of the exchange: HTTP/2 over plain TCP, all on one connection. */
export function openTicker(origin: string, limits: Limits): Ticker {
  const client = new Client(origin, {
    allowH2: true,
    useH2c: true,
    pipelining: limits.streams,
    maxConcurrentStreams: limits.streams,
    connectionWindowSize: limits.window,
    pingInterval: limits.probe,
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
    async close() {
      await client.close();
    },
  };
}
