import { z } from 'zod';

export const serverConfig = z.object({
  adminEmail: z.string().email(),
  apiEndpoint: z.string().url(),
  requestId: z.string().uuid(),
  listenAddress: z.string().ip({ version: 'v4' }),
});

export type ServerConfig = z.infer<typeof serverConfig>;
