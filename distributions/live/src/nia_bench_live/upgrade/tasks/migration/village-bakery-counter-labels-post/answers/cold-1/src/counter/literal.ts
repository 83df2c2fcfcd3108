/** A path without slashes too many, in which each sign stands for itself. */
export function literalPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return `/${parts.map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)).join('/')}`;
}
