import * as z from 'zod';
import { prices } from './price-list';

const article = z.enum(['tea', 'pot']);
const lines = z.array(z.object({ article, count: z.int().positive() })).min(1);
const discount = z.number().min(0).max(1);

const pricing = z.function({ input: z.tuple([lines, discount]), output: z.number().nonnegative() });

/** Price of an order with a discount between 0 and 1. */
export const total = pricing.implement((order, off) => {
  let sum = 0;
  for (const { article: name, count } of order) sum += (prices[name] ?? Number.NaN) * count;
  return sum * (1 - off);
});
