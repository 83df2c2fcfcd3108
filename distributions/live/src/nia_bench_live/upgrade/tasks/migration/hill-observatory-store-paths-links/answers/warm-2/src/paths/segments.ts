/** A path whose parts are separated by one slash each, and which does not end with one. */
export function plainPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
