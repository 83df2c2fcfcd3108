import { on } from 'node:events';
import { tracked } from '@trpc/server';
import { events, type UserUpdate } from './events';

let sequence = 0;

export const updatesOf = async function* (userId: string, signal?: AbortSignal) {
  const stream: AsyncIterable<UserUpdate[]> = on(events, 'userUpdate', { signal });
  for await (const [update] of stream) {
    if (update?.userId !== userId) continue;
    yield tracked(String(++sequence), update);
  }
};
