function coded(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** An address as the router reads it; people leave out slashes, write too many, and use any sign as it is. */
export function address(path: string): string {
  return `/${path.split('/').filter(Boolean).map(coded).join('/')}`;
}

/** A part of an address as people read it. */
export function readable(part: string): string {
  return decodeURIComponent(part);
}
