import { Client } from 'undici';
import type { Limits, Ticker } from './ticker-types.js';

export function openTicker(origin: string, limits: Limits): Ticker {
  const client = new Client(origin, {
    allowH2: true,
    useH2c: true,
    maxConcurrentStreams: limits.streams,
    connectionWindowSize: limits.window,
    pingInterval: limits.probe,
  });
  return {
    async get(path) {
      const { statusCode, body } = await client.request({ method: 'GET', path });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
      return text;
    },
    close: () => client.close(),
  };
}
