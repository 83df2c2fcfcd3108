/** The key under which a store keeps what belongs to a name. */
export function storeKey(name: string, shelf = 'keyv'): string {
  return shelf === '' ? name : `${shelf}:${name}`;
}
