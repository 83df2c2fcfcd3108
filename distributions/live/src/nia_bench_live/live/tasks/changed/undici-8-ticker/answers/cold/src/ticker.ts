import { H2CClient } from 'undici';
import type { Limits, Ticker } from './ticker-types.js';

/** Opens a ticker that speaks HTTP/2 with prior knowledge over one plain TCP connection. */
export function openTicker(origin: string, limits: Limits): Ticker {
  const options = {
    maxConcurrentStreams: limits.streams,
    // The exchange may offer more streams in its SETTINGS; this keeps to ours.
    pipelining: limits.streams,
    initialWindowSize: limits.window,
    connectionWindowSize: limits.window,
    pingInterval: limits.probe,
  };
  const client = new H2CClient(origin, options);
  let closing: Promise<void> | undefined;

  return {
    async get(path: string): Promise<string> {
      const { statusCode, body } = await client.request({ method: 'GET', path });
      if (statusCode !== 200) {
        await body.dump();
        throw new Error(`The ticker answered ${path} with status ${statusCode}`);
      }
      return body.text();
    },

    close(): Promise<void> {
      closing ??= client.close();
      return closing;
    },
  };
}
