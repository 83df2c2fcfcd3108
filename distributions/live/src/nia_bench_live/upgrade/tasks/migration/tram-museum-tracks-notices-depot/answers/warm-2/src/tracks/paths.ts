/** A path with one slash before each of its parts, however many there are. */
export function plainPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
