import { z } from 'zod';
import { email, ipv4, url, uuid } from 'zod/formats';

export const registrationSchema = z.object({
  email: email(),
  website: url(),
  userId: uuid(),
  ipAddress: ipv4(),
});

export type Registration = z.infer<typeof registrationSchema>;
