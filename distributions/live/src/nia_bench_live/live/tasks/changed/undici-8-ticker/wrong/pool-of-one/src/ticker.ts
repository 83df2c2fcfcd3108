import * as undici from 'undici';
import type { Limits, Ticker } from './ticker-types.js';

class PooledTicker implements Ticker {
  readonly #origin: string;
  readonly #pool: undici.Pool;

  constructor(origin: string, { streams, window, probe }: Limits) {
    const h2Options: undici.Client.H2Options = { useH2c: true, pingInterval: probe };
    h2Options.maxConcurrentStreams = streams;
    h2Options.connectionWindowSize = window;
    this.#origin = origin;
    this.#pool = new undici.Pool(origin, { connections: 1, h2Options });
  }

  get = async (path: string): Promise<string> => {
    const answer = await undici.request(new URL(path, this.#origin), { dispatcher: this.#pool });
    if (answer.statusCode === 200) return answer.body.text();
    await answer.body.dump();
    throw new Error(`status ${answer.statusCode}`);
  };

  close = (): Promise<void> => this.#pool.close();
}

export const openTicker = (origin: string, limits: Limits): Ticker => new PooledTicker(origin, limits);
