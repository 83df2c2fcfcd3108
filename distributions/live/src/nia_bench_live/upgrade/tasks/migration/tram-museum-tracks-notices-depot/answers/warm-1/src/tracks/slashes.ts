/** An address without slashes too many. */
export function tidyPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
