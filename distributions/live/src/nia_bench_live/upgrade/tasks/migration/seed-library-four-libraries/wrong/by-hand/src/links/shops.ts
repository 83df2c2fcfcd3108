import { tidy } from './tidy';

export interface Shop {
  name: string;
  /** The parameters that matter to a shop. */
  keep?: string[];
  /** Whether the shop is the same without `www.`. */
  plainHost?: boolean;
}

/** A link to a shop, such that two links to one page are the same text. */
export function shopLink(shop: Shop, link: string): string {
  const keep = shop.keep ?? [];
  const isKept = (name: string): boolean => (keep.length === 0 || keep.includes(name)) && !name.startsWith('utm_');
  return tidy(link, { isWithoutWww: false, isKept });
}

export function hostLink(shop: Shop, link: string): string {
  return tidy(link, { isWithoutWww: shop.plainHost ?? false });
}
