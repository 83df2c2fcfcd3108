import { z } from 'zod';
import { prices } from './price-list';

const line = z.object({ article: z.enum(['tea', 'pot']), count: z.number().int().positive() });

/** Price of an order with a discount between 0 and 1. */
export const total = z
  .function({
    input: [z.array(line).nonempty(), z.number().min(0).max(1)],
    output: z.number().nonnegative(),
  })
  .implement((lines, discount) => {
    const sum = lines.reduce((before, each) => before + prices[each.article]! * each.count, 0);
    return sum * (1 - discount);
  });
