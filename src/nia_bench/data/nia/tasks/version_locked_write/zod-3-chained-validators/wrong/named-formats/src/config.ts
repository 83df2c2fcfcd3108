import { email, object, string, url, type infer as Infer } from 'zod';

export const serverConfig = object({
  adminEmail: email(),
  apiEndpoint: url(),
  requestId: string().uuid(),
  listenAddress: string().ip(),
});

export type ServerConfig = Infer<typeof serverConfig>;
