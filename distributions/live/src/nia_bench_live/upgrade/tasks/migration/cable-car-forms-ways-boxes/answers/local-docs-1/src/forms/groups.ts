import { z } from 'zod';
import { wholeNumber } from './numbers';

const Ride = z
  .object({ station: z.string().min(3), persons: wholeNumber().check(z.gte(1)), sledges: wholeNumber().check(z.gte(0)).optional() })
  .strict();
const Large = z.object({ persons: z.number().min(10), leader: z.string().optional() });
const Small = z.object({ persons: z.number().max(9) });

/** A ride that is also right by another form; what only that one knows makes it no ride. */
function readBoth(Other: z.ZodType, order: unknown): z.infer<typeof Ride> | null {
  const ride = Ride.safeParse(order);
  return ride.success && Other.safeParse(order).success ? ride.data : null;
}

/** What a group is answered that orders a ride: the form for rides is closed, and more must be ten. */
export function answerGroup(order: unknown): string {
  const read = readBoth(Large, order);
  return read ? `a cabin for ${read.persons} from ${read.station}` : 'not as a group';
}

/** What a family is answered, who have to be fewer than ten. */
export function answerFamily(order: unknown): string {
  const read = readBoth(Small, order);
  return read ? `${read.persons} seats from ${read.station}` : 'not as a family';
}
