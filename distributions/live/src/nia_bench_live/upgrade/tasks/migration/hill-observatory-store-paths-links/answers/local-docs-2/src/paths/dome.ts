import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './plain';

const router = createRouter<string>();
addRoute(router, 'OPEN', '/dome', 'The dome opens.');
addRoute(router, 'TURN', '/dome/:degrees', 'The dome turns.');

/** What the dome does. Its commands are words of its own, in small letters. */
export function commandDome(command: string, path: string): string {
  const method = command.toUpperCase();
  if (command !== command.toLowerCase()) return 'The dome rests.';
  return findRoute(router, method, plainPath(path))?.data ?? 'The dome rests.';
}
