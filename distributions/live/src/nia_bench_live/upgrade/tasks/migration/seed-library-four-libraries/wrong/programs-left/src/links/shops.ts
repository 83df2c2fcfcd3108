import normalizeUrl from 'normalize-url';

export interface Shop {
  name: string;
  /** The parameters that matter to a shop. */
  keep?: string[];
  /** Whether the shop is the same without `www.`. */
  plainHost?: boolean;
}

/** A link to a shop, such that two links to one page are the same text. */
export function shopLink(shop: Shop, link: string): string {
  return normalizeUrl(link, { stripWWW: false, keepQueryParameters: shop.keep?.length ? shop.keep : undefined });
}

export function hostLink(shop: Shop, link: string): string {
  return normalizeUrl(link, { stripWWW: shop.plainHost, removeTrailingSlash: true });
}
