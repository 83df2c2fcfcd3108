import * as client from '@trpc/client';
import transformer from 'superjson';
import type { AppRouter } from '../server/router';

const server = new URL('/api/trpc', 'http://localhost:3000');

const options: client.CreateTRPCClientOptions<AppRouter> = {
  transformer,
  links: [client.loggerLink(), client.httpBatchLink({ url: server.href, maxURLLength: 2000 })],
};

export default client.createTRPCProxyClient<AppRouter>(options);
