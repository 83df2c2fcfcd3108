/** An address without the slashes that it has too many, and with the one at its beginning. */
export function cleanPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** An address as the router takes it: each sign that could mean something to it is a number between two tildes. */
export function plainPath(path: string): string {
  return cleanPath(path).replace(/[^\w/.-]/gu, (sign) => `~${sign.codePointAt(0)}~`);
}

/** What a part of such an address was. */
export function readPart(part: string): string {
  return part.replace(/~(\d+)~/g, (_, code) => String.fromCodePoint(Number(code)));
}
