import * as undici from 'undici';
import type { Limits, Ticker } from './ticker-types.js';

class ExchangeTicker implements Ticker {
  readonly #origin: string;
  readonly #client: undici.Client;

  constructor(origin: string, { streams, window, probe }: Limits) {
    const h2Options: undici.Client.H2Options = { useH2c: true, pingInterval: probe };
    h2Options.maxConcurrentStreams = streams;
    h2Options.connectionWindowSize = window;
    this.#origin = origin;
    this.#client = new undici.Client(origin, { h2Options });
  }

  get = async (path: string): Promise<string> => {
    const answer = await undici.request(new URL(path, this.#origin), { dispatcher: this.#client });
    if (answer.statusCode === 200) return answer.body.text();
    await answer.body.dump();
    throw new Error(`status ${answer.statusCode}`);
  };

  close = (): Promise<void> => this.#client.close();
}

export const openTicker = (origin: string, limits: Limits): Ticker => new ExchangeTicker(origin, limits);
