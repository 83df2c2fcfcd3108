import * as pages from 'rou3';

const commands = pages.createRouter<string>();
pages.addRoute(commands, '', '/open/dome', 'The dome opens.');
pages.addRoute(commands, '', '/turn/dome/:degrees', 'The dome turns.');

/** What the dome does. Its commands are words of its own, in small letters. */
export function commandDome(command: string, path: string): string {
  return pages.findRoute(commands, 'GET', `/${command}${path}`)?.data ?? 'The dome rests.';
}
