/** An address without the slashes that it has too many, and with the one at its beginning. */
export function cleanPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
