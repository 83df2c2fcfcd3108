import { z } from 'zod';

export const registrationSchema = z.object({
  email: z.string().email(),
  website: z.string().url(),
  userId: z.string().uuid(),
  ipAddress: z.string().ipv4(),
});

export type Registration = z.infer<typeof registrationSchema>;
