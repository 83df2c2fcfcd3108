import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './segments';

const router = createRouter<string>();
addRoute(router, 'OPEN', '/dome', 'The dome opens.');
addRoute(router, 'TURN', '/dome/:degrees', 'The dome turns.');

/** What the dome does. Its commands are words of its own, in small letters. */
export function commandDome(command: string, path: string): string {
  // The router knows them in capitals; a command that is not in small letters is none.
  const small = command.toLowerCase();
  const method = command === small ? command.toUpperCase() : small;
  return findRoute(router, method, plainPath(path))?.data ?? 'The dome rests.';
}
