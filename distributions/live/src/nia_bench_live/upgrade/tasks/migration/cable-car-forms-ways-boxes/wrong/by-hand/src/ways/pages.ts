/** The page that an address of the office means. */
export function pageOf(address: string): string | null {
  return /^\/pages\/([^/?#]+)\/?(?:\?|$)/.exec(address)?.[1] ?? null;
}

/** The picture of the summit that an address means, as it is written under it. */
export function captionOf(address: string): string | null {
  const found = /^\/summit\/([^/?#]+)\/([^/?#]+)\/?(?:\?|$)/.exec(address);
  return found ? `the summit in ${found[1]} at ${found[2]}` : null;
}
