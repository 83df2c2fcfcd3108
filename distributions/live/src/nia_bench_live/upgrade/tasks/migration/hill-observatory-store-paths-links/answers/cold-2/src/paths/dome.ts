import { addRoute, createRouter, findRoute } from 'rou3';

const router = createRouter<string>();
addRoute(router, 'OPEN', '/dome', 'The dome opens.');
addRoute(router, 'TURN', '/dome/:degrees', 'The dome turns.');

/** What the dome does. Its commands are words of its own, in small letters. */
export function commandDome(command: string, path: string): string {
  // The router knows only capital letters.
  if (command !== command.toLowerCase()) return 'The dome rests.';
  return findRoute(router, command.toUpperCase(), path)?.data ?? 'The dome rests.';
}
