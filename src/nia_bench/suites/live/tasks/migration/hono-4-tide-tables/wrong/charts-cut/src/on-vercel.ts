import type { Programs, Visited } from './programs';
import { createTides } from './tides';

export function onVercel(programs: Programs, visited: Visited): (request: Request) => Response | Promise<Response> {
  const app = createTides(programs, (c) => ({ remote: { address: c.req.header('x-real-ip') } }), visited);
  return (request) => app.fetch(request);
}
