import type { Programs, Visited } from './programs';
import { createTides } from './tides';

export const onVercel = (programs: Programs, visited: Visited) =>
  createTides(programs, ({ req }) => ({ remote: { address: req.header('X-Real-IP') } }), visited).fetch;

export function onNetlify(programs: Programs, visited: Visited) {
  const { fetch } = createTides(
    programs,
    (c) => ({ remote: { address: c.env.context.ip } }),
    visited,
  );
  return async (request: Request, context: { ip?: string }) => fetch(request, { context });
}

export const inWorker =
  (programs: Programs, visited: Visited, network: typeof fetch) =>
  (event: Event & { request: Request; respondWith(response: Promise<Response>): void }): void => {
    const app = createTides(programs, () => ({ remote: {} }), visited);
    event.respondWith(
      Promise.resolve(app.fetch(event.request)).then((response) => (response.status === 404 ? network(event.request) : response)),
    );
  };
