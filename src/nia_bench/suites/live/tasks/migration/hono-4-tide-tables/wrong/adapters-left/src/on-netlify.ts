import { getConnInfo, handle } from 'hono/netlify';
import type { Programs, Visited } from './programs';
import { createTides } from './tides';

export function onNetlify(programs: Programs, visited: Visited) {
  return handle(createTides(programs, getConnInfo, visited));
}
