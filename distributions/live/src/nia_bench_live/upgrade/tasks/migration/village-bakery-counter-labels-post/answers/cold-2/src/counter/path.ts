/** A part of an address, with nothing in it that means something to a router. */
function plainPart(part: string): string {
  return part.replaceAll(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`);
}

/** What `plainPart` was made of. */
export function readPart(part: string): string {
  return part.replaceAll(/_([0-9a-f]+)_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** An address without slashes too many. */
export function cleanPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** An address that is taken sign by sign. */
export function literalPath(path: string): string {
  return cleanPath(path).split('/').map(plainPart).join('/');
}
