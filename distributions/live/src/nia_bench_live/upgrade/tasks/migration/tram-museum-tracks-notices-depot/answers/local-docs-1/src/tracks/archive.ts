import { addRoute, createRouter, findRoute } from 'rou3';
import { cleanPath } from './paths';

const router = createRouter<string>();
addRoute(router, 'GET', '/archive', 'archive');
addRoute(router, 'GET', '/archive/**:folder', 'archive');

/** The folder of the archive that an address names; the archive itself has an empty name. */
export function archiveFolder(path: string): string | undefined {
  const match = findRoute(router, 'GET', cleanPath(path));
  return match && (match.params?.['folder'] ?? '');
}
