import { addRoute, createRouter, findRoute } from 'rou3';

const router = createRouter<string>();
addRoute(router, 'open', '/dome', 'The dome opens.');
addRoute(router, 'turn', '/dome/:degrees', 'The dome turns.');

/** What the dome does. Its commands are words of its own, in small letters. */
export function commandDome(command: string, path: string): string {
  return findRoute(router, command, path)?.data ?? 'The dome rests.';
}
