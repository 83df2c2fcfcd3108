/** A path with one slash before each of its parts, however many were written. */
export function plainPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
