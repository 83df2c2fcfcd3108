import { prices } from './price-list';

interface Line {
  article: 'tea' | 'pot';
  count: number;
}

/** Price of an order with a discount between 0 and 1. */
export function total(lines: Line[], discount: number): number {
  return lines.reduce((sum, each) => sum + prices[each.article]! * each.count, 0) * (1 - discount);
}
