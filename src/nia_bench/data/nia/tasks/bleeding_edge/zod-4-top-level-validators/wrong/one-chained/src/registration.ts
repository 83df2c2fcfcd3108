import { z } from 'zod';

export const registrationSchema = z.object({
  email: z.email({ error: 'Not an email address' }),
  website: z.string().url({ error: 'Not a URL' }),
  userId: z.uuid(),
  ipAddress: z.ipv4(),
});

export type Registration = z.infer<typeof registrationSchema>;
