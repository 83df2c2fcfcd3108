/** An address without slashes too many. */
export function plainPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
