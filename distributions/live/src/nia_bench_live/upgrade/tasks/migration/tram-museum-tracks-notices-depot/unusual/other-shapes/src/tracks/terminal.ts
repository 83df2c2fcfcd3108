import * as routes from 'rou3';

const router = routes.createRouter<string>();
const pages = { 'GET /bell': 'The bell is shown.', 'PUT /bell': 'The bell rings.', 'GET /horn/:tone': 'The horn is shown.' };
for (const [page, answer] of Object.entries(pages)) {
  const [method, path] = page.split(' ') as [string, string];
  routes.addRoute(router, method, path, answer);
}
const methods = new Map([
  ['get', 'GET'],
  ['put', 'PUT'],
]);

/** What the visitors' terminal does; it sends its methods in small letters. */
export function askTerminal(method: string, path: string): string {
  return routes.findRoute(router, methods.get(method) ?? method, path)?.data ?? 'Nothing happens.';
}
