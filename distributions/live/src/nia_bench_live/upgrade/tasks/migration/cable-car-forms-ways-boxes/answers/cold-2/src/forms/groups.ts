import { z } from 'zod';
import { amount, atLeast, atMost, whole } from './parts';

const Ride = z
  .object({ station: z.string().min(3), persons: whole().check(atLeast(1)), sledges: whole().check(atLeast(0)).optional() })
  .strict();
const Large = z.object({ persons: amount().check(atLeast(10)), leader: z.string().optional() });
const Small = z.object({ persons: amount().check(atMost(9)) });

/** What a group is answered that orders a ride: the form for rides is closed, and more must be ten. */
export function answerGroup(order: unknown): string {
  // What the form for rides does not have is refused, also where a group may have it.
  if (!Ride.safeParse(order).success) return 'not as a group';
  const read = Ride.and(Large).safeParse(order);
  return read.success ? `a cabin for ${read.data.persons} from ${read.data.station}` : 'not as a group';
}

/** What a family is answered, who have to be fewer than ten. */
export function answerFamily(order: unknown): string {
  if (!Ride.safeParse(order).success) return 'not as a family';
  const read = Ride.and(Small).safeParse(order);
  return read.success ? `${read.data.persons} seats from ${read.data.station}` : 'not as a family';
}
