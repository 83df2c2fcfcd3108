import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { appRouter } from './app';

createHTTPServer({ router: appRouter }).listen(3000);
