import { z } from 'zod/v3';
import { prices } from './price-list';

const line = z.object({ article: z.enum(['tea', 'pot']), count: z.number().int().positive() });

export const total = z
  .function()
  .args(z.array(line).nonempty(), z.number().min(0).max(1))
  .returns(z.number().nonnegative())
  .implement((lines, discount) => {
    const sum = lines.reduce((before, each) => before + prices[each.article]! * each.count, 0);
    return sum * (1 - discount);
  });
