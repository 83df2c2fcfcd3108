/** What the screen at the counter shows; its addresses are as people read them, such as /brötchen/süß. */
export function breadScreen(path: string): [string, string | undefined] | undefined {
  if (path === '/brot vom blech') return ['tray bread', undefined];
  const kind = /^\/brötchen\/([^/]+)$/.exec(path)?.[1];
  return kind === undefined ? undefined : ['rolls', kind];
}
