import type { Programs, Visited } from './programs';
import { createTides } from './tides';

interface RequestEvent {
  readonly request: Request;
  respondWith(response: Response | PromiseLike<Response>): void;
}

/** The listener for `fetch` events; what the app does not know comes from the network. */
export function inWorker(programs: Programs, visited: Visited, network: typeof fetch): (event: RequestEvent) => void {
  const app = createTides(programs, () => ({ remote: {} }), visited);

  async function answer(request: Request): Promise<Response> {
    const response = await app.fetch(request, {});
    return response.status === 404 ? network(request) : response;
  }
  return (event) => event.respondWith(answer(event.request));
}
