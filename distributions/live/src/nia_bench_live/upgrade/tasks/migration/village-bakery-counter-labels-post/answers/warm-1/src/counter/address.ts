/**
 * An address as the router wants it: with one slash before each part, and its signs in percents.
 * What stands between slashes is taken as people write it, so a percent sign is one.
 */
export function routerPath(path: string): string {
  return `/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`;
}

/** A part of an address as people wrote it. */
export function writtenPart(part: string | undefined): string | undefined {
  return part === undefined ? undefined : decodeURIComponent(part);
}
