import { z } from 'zod';

export const registration = z.object({
  email: z.email(),
  website: z.url(),
  userId: z.uuid(),
  ipAddress: z.ipv4(),
});

export type Registration = z.infer<typeof registration>;
