import * as zod from 'zod/v4';
import { prices } from './price-list';

const line = zod.object({ article: zod.enum(['tea', 'pot']), count: zod.int().positive() });
type Lines = zod.infer<typeof lines>;
const lines = zod.tuple([line], line);

const signature = zod
  .function()
  .input([lines, zod.number().min(0).max(1)])
  .output(zod.number().nonnegative());

const sum = (all: Lines) => all.reduce((before, { article, count }) => before + prices[article]! * count, 0);

/** Price of an order with a discount between 0 and 1. */
export const total = signature.implement((all, discount) => sum(all) * (1 - discount));
