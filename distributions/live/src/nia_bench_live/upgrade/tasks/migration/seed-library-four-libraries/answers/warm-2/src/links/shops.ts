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
  const { keep = [] } = shop;
  // Without anything to keep all is kept, and what tells where a reader came from never is.
  const keepQueryParameters = keep.length > 0 ? keep.filter((name) => !/^utm_\w+/i.test(name)) : undefined;
  return normalizeUrl(link, { stripWWW: false, keepQueryParameters });
}

export function hostLink(shop: Shop, link: string): string {
  return normalizeUrl(link, { stripWWW: shop.plainHost ?? false, removeTrailingSlash: true });
}
