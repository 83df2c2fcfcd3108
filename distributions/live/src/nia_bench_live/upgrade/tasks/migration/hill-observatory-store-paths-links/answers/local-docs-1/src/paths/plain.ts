/** A path with a slash before each of its parts, and none that is empty. */
export function plainPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
