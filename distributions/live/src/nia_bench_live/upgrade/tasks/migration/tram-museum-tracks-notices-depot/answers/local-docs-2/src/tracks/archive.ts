import { addRoute, createRouter, findRoute } from 'rou3';
import { plainAddress } from './address';

const router = createRouter<string>();
addRoute(router, 'GET', '/archive/**', 'archive');

/** The folder of the archive that an address names; the archive itself has an empty name. */
export function archiveFolder(path: string): string | undefined {
  const match = findRoute(router, 'GET', plainAddress(path));
  return match && (match.params?.['0'] ?? '');
}
