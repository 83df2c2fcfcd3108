import * as routes from 'rou3';

const router = routes.createRouter<string>();
routes.addRoute(router, 'GET', '/archive/:folder*', 'archive');

/** The folder of the archive that an address names; the archive itself has an empty name. */
export function archiveFolder(path: string): string | undefined {
  const match = routes.findRoute(router, 'GET', path);
  return match ? (match.params?.['folder'] ?? '') : undefined;
}
