import { createTRPCClient as create } from '@trpc/client';
import type { AppRouter } from '../server/stocks';
import { links } from './links';

export const desk = create<AppRouter>({ links });
