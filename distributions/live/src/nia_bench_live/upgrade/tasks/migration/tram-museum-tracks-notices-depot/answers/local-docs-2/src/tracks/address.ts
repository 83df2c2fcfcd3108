/** An address without the slashes that are too many in it. */
export function plainAddress(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
