import { z } from 'zod';

export const configSchema = z.object({
  adminEmail: z.string().email(),
  apiEndpoint: z.string().url(),
  requestId: z.string().uuid(),
  listenIp: z.string().ip({ version: 'v4' }),
});

export type Config = z.infer<typeof configSchema>;
