import { z } from 'zod';

export const registrationSchema = z.object({
  email: z.email(),
  website: z.url(),
  userId: z.uuid(),
  ipAddress: z.string().ip({ version: 'v4' }),
});

export type Registration = z.infer<typeof registrationSchema>;
