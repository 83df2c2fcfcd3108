import normalizeUrl from 'normalize-url';

export interface Shop {
  name: string;
  /** The parameters that matter to a shop. */
  keep?: string[];
  /** Whether the shop is the same without `www.`. */
  plainHost?: boolean;
}

/** Whatever is none of some names. */
function otherThan(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^(?!(?:${escaped.join('|')})$)`);
}

/** A link to a shop, such that two links to one page are the same text. */
export function shopLink(shop: Shop, link: string): string {
  const removed = [/^utm_\w+/i];
  if (shop.keep && shop.keep.length > 0) removed.push(otherThan(shop.keep));
  return normalizeUrl(link, { stripWWW: false, removeQueryParameters: removed });
}

export function hostLink(shop: Shop, link: string): string {
  return normalizeUrl(link, { stripWWW: shop.plainHost ?? false, removeTrailingSlash: true });
}
