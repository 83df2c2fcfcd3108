import { Agent } from 'undici';
import { Collector, type Exchange, type Wishes } from './collector';

export { TooLarge, type Exchange } from './collector';

const agent = new Agent();

export interface Question extends Wishes {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** Asks, and tells what came over the wire. */
export function exchange(url: string, { method = 'GET', headers, body, ...wishes }: Question = {}): Promise<Exchange> {
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    agent.dispatch({ origin, path: pathname + search, method, headers, body }, new Collector(wishes, resolve, reject));
  });
}

/** The status of an address. What follows the headers is not waited for. */
export function status(url: string): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    agent.dispatch(
      { origin, path: pathname + search, method: 'GET' },
      {
        onRequestStart() {},
        onResponseStart(controller, code) {
          if (code < 200) return;
          resolve(code);
          controller.abort(new Error('seen enough'));
        },
        onResponseData() {},
        onResponseEnd() {},
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
