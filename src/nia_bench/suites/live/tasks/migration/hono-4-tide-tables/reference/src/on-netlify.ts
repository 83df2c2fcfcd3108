import type { Programs, Visited } from './programs';
import { createTides } from './tides';

interface NetlifyContext {
  ip?: string;
}

export function onNetlify(
  programs: Programs,
  visited: Visited,
): (request: Request, context: NetlifyContext) => Response | Promise<Response> {
  const app = createTides(programs, (c) => ({ remote: { address: c.env.context?.ip } }), visited);
  return (request, context) => app.fetch(request, { context });
}
