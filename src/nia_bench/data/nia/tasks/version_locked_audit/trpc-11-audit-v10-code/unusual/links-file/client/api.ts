import * as trpc from '@trpc/client';
import type { AppRouter } from '../server/routers/_app';
import { links } from './links';

export const api = trpc.createTRPCClient<AppRouter>({ links });
