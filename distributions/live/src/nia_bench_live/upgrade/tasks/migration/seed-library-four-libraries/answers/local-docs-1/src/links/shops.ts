import { plainLink } from './plain';

export interface Shop {
  name: string;
  /** The parameters that matter to a shop. One that names none gets all of them. */
  keep?: string[];
  /** Whether the shop is the same without `www.`; nothing is taken away unless a shop says so. */
  plainHost?: boolean;
}

/** A link to a shop, such that two links to one page are the same text. */
export function shopLink(shop: Shop, link: string): string {
  if (!shop.keep?.length) return plainLink(link, { stripWWW: false });
  // What only tells where a visitor came from is never kept.
  const keepQueryParameters = shop.keep.filter((name) => !/^utm_\w+/i.test(name));
  return plainLink(link, { stripWWW: false, keepQueryParameters });
}

export function hostLink(shop: Shop, link: string): string {
  return plainLink(link, { stripWWW: shop.plainHost ?? false, removeTrailingSlash: true });
}
