import { handle } from '@hono/service-worker';
import type { Programs, Visited } from './programs';
import { createTides } from './tides';

/** The listener for `fetch` events; what the app does not know comes from the network. */
export function inWorker(programs: Programs, visited: Visited, network: typeof fetch) {
  return handle(
    createTides(programs, () => ({ remote: {} }), visited),
    { fetch: network },
  );
}
