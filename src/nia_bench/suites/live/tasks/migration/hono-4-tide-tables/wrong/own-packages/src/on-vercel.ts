import { getConnInfo, handle } from '@hono/vercel';
import type { Programs, Visited } from './programs';
import { createTides } from './tides';

export function onVercel(programs: Programs, visited: Visited) {
  return handle(createTides(programs, getConnInfo, visited));
}
