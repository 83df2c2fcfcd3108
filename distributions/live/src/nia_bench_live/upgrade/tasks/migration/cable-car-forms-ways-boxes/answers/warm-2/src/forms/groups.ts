import { z } from 'zod';

import { anyNumber, whole } from './kinds';

const Ride = z
  .object({ station: z.string().min(3), persons: whole().check(z.gte(1)), sledges: whole().check(z.gte(0)).optional() })
  .strict();
const Large = z.object({ persons: anyNumber.check(z.gte(10)), leader: z.string().optional() });
const Small = z.object({ persons: anyNumber.check(z.lte(9)) });

/** What a group is answered that orders a ride: the form for rides is closed, and more must be ten. */
export function answerGroup(order: unknown): string {
  const [read, rest] = [Ride.safeParse(order), Large.safeParse(order)];
  return read.success && rest.success ? `a cabin for ${read.data.persons} from ${read.data.station}` : 'not as a group';
}

/** What a family is answered, who have to be fewer than ten. */
export function answerFamily(order: unknown): string {
  const [read, rest] = [Ride.safeParse(order), Small.safeParse(order)];
  return read.success && rest.success ? `${read.data.persons} seats from ${read.data.station}` : 'not as a family';
}
