import * as ssr from '@trpc/react-query/server';
import superjson from 'superjson';
import { appRouter } from './routers/_app';

export const helpers = () => ssr.createServerSideHelpers({ router: appRouter, ctx: {}, transformer: superjson });
