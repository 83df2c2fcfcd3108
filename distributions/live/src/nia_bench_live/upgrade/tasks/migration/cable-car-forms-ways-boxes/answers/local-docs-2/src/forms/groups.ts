import { z } from 'zod/v3';

const Ride = z
  .object({ station: z.string().min(3), persons: z.number().int().min(1), sledges: z.number().int().min(0).optional() })
  .strict();
const Large = z.object({ persons: z.number().min(10), leader: z.string().optional() });
const Small = z.object({ persons: z.number().max(9) });

/** What a group is answered that orders a ride: the form for rides is closed, and more must be ten. */
export function answerGroup(order: unknown): string {
  const read = Ride.and(Large).safeParse(order);
  return read.success ? `a cabin for ${read.data.persons} from ${read.data.station}` : 'not as a group';
}

/** What a family is answered, who have to be fewer than ten. */
export function answerFamily(order: unknown): string {
  const read = Ride.and(Small).safeParse(order);
  return read.success ? `${read.data.persons} seats from ${read.data.station}` : 'not as a family';
}
