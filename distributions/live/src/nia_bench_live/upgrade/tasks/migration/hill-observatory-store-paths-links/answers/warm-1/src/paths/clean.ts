/** A path without the slashes that make no difference: //dome/90/ is /dome/90. */
export function cleanPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}
