import * as ssr from '@trpc/react-query/server';
import superjson from 'superjson';
import { appRouter } from './router';

const options = { router: appRouter, ctx: {}, transformer: superjson };

export const serverHelpers = () => ssr.createServerSideHelpers(options);
