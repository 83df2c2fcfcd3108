/** The name and the kind of a paper that may be fetched. */
export function paperOf(address: string): string | null {
  const found = /^\/papers\/([^/?#]+)\.([^/?#.]+)\/?$/.exec(address);
  return found ? `${found[2]}: ${found[1]}` : null;
}

/** From where a leg of the line leads, and to where. */
export function legOf(address: string): string | null {
  const found = /^\/legs\/([^/?#]+)-([^/?#-]+)\/?$/.exec(address);
  return found ? `${found[1]} to ${found[2]}` : null;
}
