import * as client from '@trpc/client';
import transformer from 'superjson';
import type { AppRouter } from '../server/router';

const origin = process.env.ORIGIN ?? 'http://localhost:3000';
const links = [client.httpBatchLink({ url: `${origin}/api/trpc`, maxURLLength: 2000 })];
const options = { transformer, links };

export default client.createTRPCProxyClient<AppRouter>(options);
