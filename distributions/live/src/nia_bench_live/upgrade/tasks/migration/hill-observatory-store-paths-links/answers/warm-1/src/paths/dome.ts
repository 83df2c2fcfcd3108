import { addRoute, createRouter, findRoute } from 'rou3';
import { cleanPath } from './clean';

const router = createRouter<string>();
addRoute(router, 'open', '/dome', 'The dome opens.');
addRoute(router, 'turn', '/dome/:degrees', 'The dome turns.');

/** What the dome does. Its commands are words of its own, in small letters. */
export function commandDome(command: string, path: string): string {
  if (command !== command.toLowerCase()) return 'The dome rests.';
  // rou3 keeps its methods in capital letters.
  return findRoute(router, command.toUpperCase(), cleanPath(path))?.data ?? 'The dome rests.';
}
