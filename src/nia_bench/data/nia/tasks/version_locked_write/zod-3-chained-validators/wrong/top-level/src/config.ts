import { z } from 'zod';

export const serverConfig = z.object({
  adminEmail: z.email(),
  apiEndpoint: z.url(),
  requestId: z.uuid(),
  listenAddress: z.union([z.ipv4(), z.ipv6()]),
});

export type ServerConfig = z.infer<typeof serverConfig>;
