import { z } from 'zod';
import { anyNumber, least, most, whole } from './numbers';

const Ride = z
  .object({ station: z.string().min(3), persons: whole().check(least(1)), sledges: whole().check(least(0)).optional() })
  .strict();
const Large = z.object({ persons: anyNumber().check(least(10)), leader: z.string().optional() });
const Small = z.object({ persons: anyNumber().check(most(9)) });

/** What a group is answered that orders a ride: the form for rides is closed, and more must be ten. */
export function answerGroup(order: unknown): string {
  const read = Ride.safeParse(order);
  return read.success && Large.safeParse(order).success ? `a cabin for ${read.data.persons} from ${read.data.station}` : 'not as a group';
}

/** What a family is answered, who have to be fewer than ten. */
export function answerFamily(order: unknown): string {
  const read = Ride.safeParse(order);
  return read.success && Small.safeParse(order).success ? `${read.data.persons} seats from ${read.data.station}` : 'not as a family';
}
