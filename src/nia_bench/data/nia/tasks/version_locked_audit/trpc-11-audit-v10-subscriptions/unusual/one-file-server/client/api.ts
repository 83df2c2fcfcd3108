import {
  createTRPCClient as connect,
  httpBatchLink,
  httpSubscriptionLink as sse,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import type { AppRouter } from '../server/app';

const url = 'http://localhost:3000';
const live: TRPCLink<AppRouter> = sse({ url });
const calls: TRPCLink<AppRouter> = httpBatchLink({ url });

const links = [splitLink({ condition: ({ type }) => type === 'subscription', true: live, false: calls })];

export const api = connect<AppRouter>({ links });
