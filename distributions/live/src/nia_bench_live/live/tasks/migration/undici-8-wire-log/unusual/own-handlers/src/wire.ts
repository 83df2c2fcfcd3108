import { Agent, stream } from 'undici';
import { collector, type Exchange, type Wishes } from './collector';

export { TooLarge, type Exchange } from './collector';

const agent = new Agent();

export interface Question extends Wishes {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

const placeOf = (url: string) => {
  const { origin, pathname, search } = new URL(url);
  return { origin, path: `${pathname}${search}` };
};

/** Asks, and tells what came over the wire. */
export function exchange(url: string, question: Question = {}): Promise<Exchange> {
  const { method = 'GET', headers, body, limit, sink } = question;
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  agent.dispatch({ ...placeOf(url), method, headers, body }, collector({ limit, sink }, resolve, reject));
  return promise;
}

/** The status of an address. What follows the headers is not waited for. */
export async function status(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const leaving = new AbortController();
  stream(url, { dispatcher: agent, method: 'GET', signal: leaving.signal }, ({ statusCode }) => {
    resolve(statusCode);
    leaving.abort();
    throw new Error('seen enough');
  }).catch(reject);
  return promise;
}
